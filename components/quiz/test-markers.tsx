import { MarkerDots } from "@/components/ui/marker-dots";
import { Section, SectionHeading } from "@/components/ui/section";
import type { Sex } from "@/lib/domain/catalogue/panels";
import { measuredCount, systemsFor } from "./markers-for";
import type { QuizTest } from "./quiz-tests";

const FOR_WHOM = { female: "for women", male: "for men" } as const;

/** What the test measures in this visitor, by body system. */
export function TestMarkers({ test, sex }: { test: QuizTest; sex: Sex | null }) {
  const forWhom = sex === null ? "" : ` ${FOR_WHOM[sex]}`;
  return (
    <Section tone="mist" labelledBy="quiz-markers">
      <SectionHeading
        id="quiz-markers"
        eyebrow="What is measured"
        title={`${measuredCount(test.markers, sex)} markers measured${forWhom}`}
        lead="A lab runs each of them on your sample. Values that are only calculated are listed separately and never counted."
      />
      <MarkerDots systems={systemsFor(test.markers, sex)} look="named" hasLegend />
    </Section>
  );
}
