import type { ReactNode } from "react";
import { ArmDrawIllustration } from "@/components/illustration/arm-draw-illustration";
import { BoxIllustration } from "@/components/illustration/box-illustration";
import { CalendarIllustration } from "@/components/illustration/calendar-illustration";
import { PhoneIllustration } from "@/components/illustration/phone-illustration";
import { ProgramIllustration } from "@/components/illustration/program-illustration";
import { SampleCardIllustration } from "@/components/illustration/sample-card-illustration";
import type { QuestionId } from "@/lib/domain/quiz/questions";

const PICTURES: Readonly<Record<QuestionId, ReactNode>> = {
  reason: <PhoneIllustration />,
  care: <ProgramIllustration program="heart-metabolic" />,
  sex: <ProgramIllustration program="hormone" />,
  family: <ProgramIllustration program="mini-cholesterol" />,
  last: <SampleCardIllustration />,
  treatment: <ProgramIllustration program="mini-glucose" />,
  depth: <BoxIllustration />,
  draw: <ArmDrawIllustration />,
  rhythm: <CalendarIllustration />,
};

/** A drawing beside a question, where there is room for one. */
export function QuestionPicture({ questionId }: { questionId: QuestionId }) {
  return PICTURES[questionId];
}
