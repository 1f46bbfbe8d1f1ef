import { Section } from "@/components/ui/section";
import { EVIDENCE } from "@/lib/content/pages/evidence";
import type { Answerable } from "@/lib/domain/answerable";
import { longDayText } from "@/lib/domain/date-text";
import styles from "./answerable-people.module.css";

/** Who runs the samples and who has reviewed the texts. Nothing while nobody does. */
export function AnswerablePeople({ laboratory, reviewer }: Answerable) {
  if (!laboratory && !reviewer) return null;
  return (
    <Section id="who" labelledBy="who-title">
      <h2 id="who-title">{EVIDENCE.named.title}</h2>
      <dl className={styles.people}>
        {laboratory ? (
          <div>
            <dt>The laboratory</dt>
            <dd className={styles.name}>{laboratory.name}</dd>
            <dd>CLIA certificate {laboratory.clia}</dd>
          </div>
        ) : null}
        {reviewer ? (
          <div>
            <dt>Reviewed by</dt>
            <dd className={styles.name}>{reviewer.name}</dd>
            <dd>
              {reviewer.license}. Ranges and texts, {longDayText(reviewer.reviewedOn)}.
            </dd>
          </div>
        ) : null}
      </dl>
    </Section>
  );
}
