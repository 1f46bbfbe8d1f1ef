import { ReviewNote } from "@/components/markers/review-note";
import { Section } from "@/components/ui/section";
import { EVIDENCE } from "@/lib/content/pages/evidence";
import type { SavedView } from "@/lib/content/results/marker-history";
import type { Answerable } from "@/lib/domain/answerable";
import { AnswerablePeople } from "./answerable-people";
import styles from "./evidence-screen.module.css";
import { SampleReport } from "./sample-report";
import { TubeWay } from "./tube-way";
import { WaysOut } from "./ways-out";
import { WhoSees } from "./who-sees";

interface EvidenceScreenProps {
  /** An invented person's values, as the reader of reports has read them. */
  report: readonly SavedView[];
  answerable: Answerable;
}

/** The way to what else the page shows. */
function Further() {
  const { further, tube, eyes, back } = EVIDENCE;
  return (
    <nav aria-label={further} className={styles.further}>
      <a href="#tube">{tube.title}</a>
      <a href="#eyes">{eyes.title}</a>
      <a href="#ways-out">{back.title}</a>
    </nav>
  );
}

/** Everything that can be looked at instead of believed: a report, the tube's way, who sees what, and the ways out. */
export function EvidenceScreen({ report, answerable }: EvidenceScreenProps) {
  return (
    <>
      <Section tone="sand" space="half" id="report">
        <SampleReport values={report} further={<Further />}>
          <h1 className={styles.title}>{EVIDENCE.title}</h1>
          <p className={styles.lead}>{EVIDENCE.lead}</p>
        </SampleReport>
      </Section>
      <TubeWay />
      <WhoSees />
      <WaysOut />
      <AnswerablePeople {...answerable} />
      <Section space="half">
        <ReviewNote />
      </Section>
    </>
  );
}
