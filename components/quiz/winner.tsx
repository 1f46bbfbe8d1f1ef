import { useRouter } from "next/navigation";
import { programPhotograph } from "@/components/photograph/program-names";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { answerWords } from "@/lib/content/quiz";
import { listText } from "@/lib/domain/list-text";
import type { CompleteAnswers } from "@/lib/domain/quiz/questions";
import type { Recommendation } from "@/lib/domain/quiz/recommend";
import { cartOf } from "@/stores/cart";
import { rememberStart } from "@/stores/visited-paths";
import { QuizPicture } from "./quiz-picture";
import type { QuizTest } from "./quiz-tests";
import styles from "./winner.module.css";

interface WinnerProps {
  test: QuizTest;
  answers: CompleteAnswers;
  recommendation: Recommendation;
  /** Something else comes first, so the cart is not what the page pushes. */
  isForLater: boolean;
}

/** The test that fits best: its name, what decided it, its price, and the cart in one press. */
export function Winner({ test, answers, recommendation, isForLater }: WinnerProps) {
  const router = useRouter();
  const price = test.prices[answers.rhythm];
  const order = () => {
    cartOf(null).getState().add(price.priceId, price.cents);
    rememberStart("quiz");
    router.push("/shopping-cart");
  };
  return (
    <div className={styles.hero}>
      <div>
        <p className={styles.eyebrow}>{isForLater ? "For later: the test that fits" : "The test that fits"}</p>
        <h1 tabIndex={-1}>
          <VisuallyHidden>Your result: </VisuallyHidden>
          {test.name}
        </h1>
        <p className={styles.tagline}>{test.tagline}</p>
        <p className={styles.why}>What counted most: {mostCounted(recommendation)}.</p>
        <Price
          cents={price.cents}
          cadence={price.cadence}
          shippingCents={test.shippingCents}
          note={price.renews ? "renews until you cancel online" : "nothing renews"}
          size="large"
        />
        <div className={styles.actions}>
          <Button size="large" variant={isForLater ? "secondary" : "primary"} onClick={order}>
            Add to cart
          </Button>
          <ButtonLink
            size="large"
            variant="quiet"
            href={test.href}
            iconAfter={<Icon name="arrow-right" />}
            onClick={() => rememberStart("quiz")}
          >
            See it in full
          </ButtonLink>
        </div>
        <Hints test={test} answers={answers} />
      </div>
      <QuizPicture of={programPhotograph(test.key)} className={styles.picture} />
    </div>
  );
}

const COUNTED_REASONS = 3;

/** The answers that gave the winner most, in the visitor's own terms. */
function mostCounted({ working }: Recommendation): string {
  const reasons = working
    .filter(({ winnerPoints }) => winnerPoints > 0)
    .toSorted((left, right) => right.winnerPoints - left.winnerPoints)
    .slice(0, COUNTED_REASONS)
    .map(({ questionId, answerId }) => answerWords(questionId, answerId)?.said ?? "");
  return listText(reasons);
}

/** What else an answer means for this test. */
function Hints({ test, answers }: Pick<WinnerProps, "test" | "answers">) {
  const hints = [
    test.draw === "finger" && answers.draw === "arm"
      ? "It comes as a finger kit. The cart can swap it for the arm-draw device."
      : undefined,
    test.draw === "arm" && answers.draw === "finger"
      ? "It needs the arm-draw device: a fingertip does not give enough for all of its markers."
      : undefined,
    answers.treatment === "contraception" && (test.key === "hormone" || test.key === "ultimate")
      ? "With hormonal contraception several of its hormone values cannot be read. Ask whoever prescribes it before you order."
      : undefined,
    test.prices[answers.rhythm].renews || answers.rhythm === "once"
      ? undefined
      : "It is sold one at a time; nothing renews.",
  ].filter((hint) => hint !== undefined);
  return (
    <ul className={styles.hints}>
      <li>Nothing is charged before checkout, and every later charge is shown there.</li>
      {hints.map((hint) => (
        <li key={hint}>{hint}</li>
      ))}
    </ul>
  );
}
