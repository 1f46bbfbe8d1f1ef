import { Link } from "@/components/ui/link";
import { Section, SectionHeading } from "@/components/ui/section";
import { linkTo } from "@/lib/content/navigation";
import { NO_SOURCE } from "@/lib/content/results/again-words";
import type { Treatment } from "@/lib/domain/again/again-rule";
import type { Sex } from "@/lib/domain/catalogue/panels";
import type { CompleteAnswers } from "@/lib/domain/quiz/questions";
import { markerName, markersFor } from "./markers-for";
import type { QuizRetest, QuizTest } from "./quiz-tests";
import styles from "./test-again.module.css";

const TREATMENTS: Readonly<Partial<Record<CompleteAnswers["treatment"], Treatment>>> = {
  heart: "lipids",
  sugar: "sugar",
  thyroid: "thyroid",
};

interface TestAgainProps {
  test: QuizTest;
  sex: Sex | null;
  treatment: CompleteAnswers["treatment"];
}

type Told = Omit<QuizRetest, "markers"> & { readonly names: readonly string[] };

/** What holds for somebody: of what they are treated for, what is said of the treated alone. */
function toldFor({ test, sex, treatment }: TestAgainProps): Told[] {
  const mine = TREATMENTS[treatment];
  const named = test.retests.map(({ markers, ...retest }) => ({
    ...retest,
    names: markersFor(markers, sex).map((marker) => markerName(marker, sex)),
  }));
  const treated = named.filter((retest) => mine !== undefined && retest.treatment === mine);
  const inTreatment = treated.flatMap(({ names }) => names);
  const others = named
    .filter((retest) => retest.treatment === null)
    .map((retest) => ({ ...retest, names: retest.names.filter((name) => !inTreatment.includes(name)) }));
  return [...treated, ...others].filter(({ names }) => names.length > 0);
}

/** Before the sample and after it: where to plan the morning, and when sources say to measure again, by what comes out. */
export function TestAgain(props: TestAgainProps) {
  const { test, sex } = props;
  const planner = linkTo("howItWorks");
  const told = toldFor(props);
  const times = [...new Set(told.map(({ when }) => when))];
  const without = markersFor(test.withoutInterval, sex).map((marker) => markerName(marker, sex));
  return (
    <Section labelledBy="test-again">
      <SectionHeading
        id="test-again"
        eyebrow="After the result"
        title="When to test again"
        lead={
          <>
            It depends on what you find, and on what sources say about such a value. Where none gives an interval, we
            set none.
            {planner ? (
              <>
                {" "}
                The <Link href={`${planner.href}#planner`}>sample-day planner</Link> finds the morning for the sample
                itself.
              </>
            ) : null}
          </>
        }
      />
      <ul className={styles.list}>
        {times.map((time) => (
          <li key={time} className={styles.row}>
            <p className={styles.when}>{time}</p>
            <div className={styles.entries}>
              {told
                .filter(({ when }) => when === time)
                .map((retest) => (
                  <Entry key={retest.says} told={retest} />
                ))}
            </div>
          </li>
        ))}
        {without.length > 0 ? (
          <li className={styles.row}>
            <p className={styles.when}>No interval</p>
            <div>
              <p className={styles.names}>{without.join(", ")}</p>
              <p className={styles.reason}>{NO_SOURCE}</p>
            </div>
          </li>
        ) : null}
      </ul>
    </Section>
  );
}

function Entry({ told: { names, whose, says, sources } }: { told: Told }) {
  return (
    <div>
      <p className={styles.names}>
        {names.join(", ")}, {whose}
      </p>
      <p className={styles.reason}>{says}</p>
      <p className={styles.source}>{sources}</p>
    </div>
  );
}
