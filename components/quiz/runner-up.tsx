import { PriceReceipts } from "@/components/catalogue/price-receipt";
import { ButtonLink } from "@/components/ui/button";
import { Price } from "@/components/ui/price";
import { Section, SectionHeading } from "@/components/ui/section";
import { QUIZ_WORDS } from "@/lib/content/quiz";
import type { Sex } from "@/lib/domain/catalogue/panels";
import { HOUSE } from "@/lib/domain/house";
import { listText } from "@/lib/domain/list-text";
import type { CompleteAnswers } from "@/lib/domain/quiz/questions";
import type { Recommendation } from "@/lib/domain/quiz/recommend";
import { rememberStart } from "@/stores/visited-paths";
import { markerName, markersFor } from "./markers-for";
import type { QuizTest } from "./quiz-tests";
import styles from "./runner-up.module.css";

interface RunnerUpProps {
  winner: QuizTest;
  runnerUp: QuizTest;
  recommendation: Recommendation;
  answers: CompleteAnswers;
  sex: Sex | null;
}

/** The test that came second: what it lost on, and what each of the two measures that the other does not. */
export function RunnerUp({ winner, runnerUp, recommendation, answers, sex }: RunnerUpProps) {
  const price = runnerUp.prices[answers.rhythm];
  return (
    <Section labelledBy="runner-up">
      <SectionHeading
        id="runner-up"
        eyebrow="The runner-up"
        title={`Why not ${runnerUp.name}?`}
        lead={lossText(recommendation)}
      />
      <div className={styles.columns}>
        <Difference title={`Only in ${winner.name}`} names={ownMarkers(winner, runnerUp, sex)} />
        <Difference title={`Only in ${runnerUp.name}`} names={ownMarkers(runnerUp, winner, sex)} />
      </div>
      <div className={styles.offer}>
        <div>
          <Price
            prefix={`${runnerUp.name}:`}
            cents={price.cents}
            cadence={price.cadence}
            shippingCents={runnerUp.shippingCents}
            note={price.renews ? "renews until you cancel online" : "nothing renews"}
          />
          <PriceReceipts shop={HOUSE} options={[shownPrice(winner, answers), shownPrice(runnerUp, answers)]} />
        </div>
        <ButtonLink variant="secondary" href={runnerUp.href} onClick={() => rememberStart("quiz")}>
          See the runner-up
        </ButtonLink>
      </div>
    </Section>
  );
}

/** The price of a test at the wished cadence, as its record is told. */
const shownPrice = ({ name, prices }: QuizTest, { rhythm }: CompleteAnswers) => ({
  ...prices[rhythm],
  title: name,
  unitAmountCents: prices[rhythm].cents,
});

/** How far behind it was, and by which answers. */
function lossText({ winner, runnerUp, working, isTie }: Recommendation): string {
  const lost = working.filter((line) => line.winnerPoints > line.runnerUpPoints);
  const gained = working.filter((line) => line.winnerPoints < line.runnerUpPoints);
  const shorts = (lines: typeof working) =>
    listText(lines.map(({ questionId }) => `“${QUIZ_WORDS[questionId].short.toLowerCase()}”`));
  if (isTie) {
    return `Both scored ${winner.points} points, so the cheaper or smaller one wins. Either is a good choice.`;
  }
  const points = winner.points - runnerUp.points;
  const behind = `It finished ${points} ${points === 1 ? "point" : "points"} behind, by your answers to ${shorts(lost)}.`;
  return gained.length > 0 ? `${behind} It was ahead on ${shorts(gained)}.` : behind;
}

/** The names of what one test measures and the other does not. */
function ownMarkers(test: QuizTest, other: QuizTest, sex: Sex | null): string[] {
  const measured = (one: QuizTest) => markersFor(one.markers, sex).filter(({ isCalculated }) => !isCalculated);
  const others = measured(other).map((marker) => markerName(marker, sex));
  return measured(test)
    .map((marker) => markerName(marker, sex))
    .filter((name) => !others.includes(name));
}

function Difference({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <div className={styles.difference}>
      <h3 className={styles.title}>{title}</h3>
      {names.length > 0 ? (
        <ul className={styles.names}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>Nothing: the other test measures all of this too.</p>
      )}
    </div>
  );
}
