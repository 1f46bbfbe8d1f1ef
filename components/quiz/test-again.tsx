import { Link } from "@/components/ui/link";
import { Section, SectionHeading } from "@/components/ui/section";
import { linkTo } from "@/lib/content/navigation";
import type { Sex } from "@/lib/domain/catalogue/panels";
import { LIFELONG_DAYS } from "@/lib/domain/catalogue/shelf-life";
import { markerName, markersFor } from "./markers-for";
import type { QuizTest } from "./quiz-tests";
import styles from "./test-again.module.css";

/** Before the sample and after it: where to plan the morning, and when a value is worth measuring again, and why. */
export function TestAgain({ test, sex }: { test: QuizTest; sex: Sex | null }) {
  const planner = linkTo("howItWorks");
  const retests = test.retests
    .map((retest) => ({ ...retest, names: markersFor(retest.markers, sex).map((marker) => markerName(marker, sex)) }))
    .filter(({ names }) => names.length > 0);
  return (
    <Section labelledBy="test-again">
      <SectionHeading
        id="test-again"
        eyebrow="After the result"
        title="When to look again"
        lead={
          <>
            How long a value stays good enough that measuring it again would tell little.
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
        {retests.map((retest) => (
          <li key={retest.reason} className={styles.row}>
            <p className={styles.when}>{afterText(retest.days)}</p>
            <div>
              <p className={styles.names}>{retest.names.join(", ")}</p>
              <p className={styles.reason}>
                {retest.reason} {retest.source === null ? "Our own rule." : `Source: ${retest.source}.`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const DAYS_PER_MONTH = 30;
const DAYS_PER_YEAR = 365;

/** "After 4 weeks", "After a year", "After 2 years", "Once": whole units, as people plan. */
function afterText(days: number): string {
  if (days >= LIFELONG_DAYS) return "Once";
  if (days >= DAYS_PER_YEAR) {
    const years = Math.round(days / DAYS_PER_YEAR);
    return years === 1 ? "After a year" : `After ${years} years`;
  }
  if (days >= 2 * DAYS_PER_MONTH) return `After ${Math.round(days / DAYS_PER_MONTH)} months`;
  return `After ${Math.round(days / 7)} weeks`;
}
