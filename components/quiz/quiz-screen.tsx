import { Section } from "@/components/ui/section";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import { QuizFlow } from "./quiz-flow";
import { QuizNotices } from "./quiz-notices";
import { quizTests } from "./quiz-tests";

interface QuizScreenProps {
  options: readonly SellableOption[];
  rates: ShippingRates;
  /** Names of the states that kits cannot go to. */
  closedStates: readonly string[];
}

/** The quiz: its beginning is in the page, everything after it happens in the browser and nowhere else. */
export function QuizScreen({ options, rates, closedStates }: QuizScreenProps) {
  return (
    <>
      <QuizFlow tests={quizTests(options, rates)} />
      <Section space="half">
        <QuizNotices closedStates={closedStates} />
      </Section>
    </>
  );
}
