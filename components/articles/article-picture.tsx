import type { ReactNode } from "react";
import { ArmDrawIllustration } from "@/components/illustration/arm-draw-illustration";
import { CalendarIllustration } from "@/components/illustration/calendar-illustration";
import { FingerKitIllustration } from "@/components/illustration/finger-kit-illustration";
import type { PictureProps } from "@/components/illustration/illustration";
import { PhoneIllustration } from "@/components/illustration/phone-illustration";
import { ProgramIllustration } from "@/components/illustration/program-illustration";
import { ReturnEnvelopeIllustration } from "@/components/illustration/return-envelope-illustration";
import { SampleCardIllustration } from "@/components/illustration/sample-card-illustration";
import type { PictureKey } from "@/lib/content/articles/article";

const pictures: Partial<Record<PictureKey, (props: PictureProps) => ReactNode>> = {
  "arm-draw": ArmDrawIllustration,
  "finger-kit": FingerKitIllustration,
  calendar: CalendarIllustration,
  phone: PhoneIllustration,
  "sample-card": SampleCardIllustration,
  "return-envelope": ReturnEnvelopeIllustration,
};

/** The drawing of an article. The words beside it say what it is about, so it is decoration. */
export function ArticlePicture({ picture, ...props }: PictureProps & { picture: PictureKey }) {
  const Picture = pictures[picture];
  return Picture ? <Picture {...props} /> : <ProgramIllustration program={picture} {...props} />;
}
