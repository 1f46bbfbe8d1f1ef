import type { ReactNode } from "react";
import { Amount, dayOf, hasRange, ResultScale, Verdict } from "@/components/results/result-parts";
import { classNames } from "@/components/ui/class-names";
import { EVIDENCE, FIRST_REPORT_PART, REPORT_PARTS, type ReportPart } from "@/lib/content/pages/evidence";
import { SAMPLE_REPORT } from "@/lib/content/pages/sample-report";
import { countsOf, distanceText, standingCountsText } from "@/lib/content/results/answer";
import { everyHistoryOf, type SavedView, type ShownResult } from "@/lib/content/results/marker-history";
import { placeText, whyOf } from "@/lib/content/results/result-words";
import { longDayText } from "@/lib/domain/date-text";
import { ageOn } from "@/lib/domain/lab-reading/about-sample";
import styles from "./sample-report.module.css";

/** Keeps a number on the line of the last word before it. */
const KEPT = "\u2060";

const idOf = (part: ReportPart) => `explained-${part}`;

interface PartProps {
  of: ReportPart;
  /** block: as wide as its row · inline: as its words. */
  look?: "block" | "inline";
  children: ReactNode;
}

/** A part of the report that explains itself: all of it is one radio button. */
function Part({ of, look = "inline", children }: PartProps) {
  const index = REPORT_PARTS.findIndex(({ key }) => key === of);
  return (
    <span className={classNames(styles.part, styles[look])} data-part={of}>
      <input
        type="radio"
        name="report-part"
        value={of}
        defaultChecked={of === FIRST_REPORT_PART}
        aria-label={`${index + 1}. ${REPORT_PARTS[index]?.name}`}
        aria-describedby={idOf(of)}
        className={styles.input}
      />
      {children}
      {KEPT}
      <span className={styles.pin} aria-hidden="true">
        {index + 1}
      </span>
    </span>
  );
}

interface SampleReportProps {
  values: readonly SavedView[];
  /** The way to the rest of the page. */
  further: ReactNode;
  /** The head of the page. */
  children: ReactNode;
}

/** The parts of an invented report, each with what it says of itself. Drawn and graded as a person's own results are. */
export function SampleReport({ values, further, children }: SampleReportProps) {
  const systems = everyHistoryOf(values, "conventional", SAMPLE_REPORT.sex);
  const markers = systems.flatMap((system) => system.markers);
  const [first, ...others] = markers.flatMap(({ key, name, values: [shown] }) => (shown ? [{ key, name, shown }] : []));
  if (!first) return null;
  return (
    <div className={styles.stage}>
      <div className={styles.words}>{children}</div>
      <div role="radiogroup" aria-label={EVIDENCE.group} className={styles.parts}>
        <article className={styles.sheet} aria-label={EVIDENCE.sheet}>
          <header className={styles.head}>
            <p className={styles.label}>{EVIDENCE.sheet}</p>
            <p className={styles.soft}>{aboutText()}</p>
          </header>
          <p className={styles.counts}>
            <Part of="counts">{standingCountsText(countsOf(systems))}</Part>
          </p>
          <FirstMarker name={first.name} shown={first.shown} />
          {others.map((marker) => (
            <OtherMarker key={marker.key} name={marker.name} shown={marker.shown} />
          ))}
        </article>
        <ol className={styles.explained}>
          {REPORT_PARTS.map(({ key, title, text }) => (
            <li key={key} id={idOf(key)} data-explains={key}>
              <strong className={styles.title}>{title}</strong>
              <span className={styles.text}>{text}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.further}>{further}</div>
    </div>
  );
}

/** "An invented woman of 34. Sample of October 13, 2026 at 07:40, fasting." */
function aboutText(): string {
  const { about, collectedOn, sex } = SAMPLE_REPORT;
  const who = `An invented ${sex === "female" ? "woman" : "man"} of ${ageOn(about.birthDate, collectedOn)}.`;
  return `${who} Sample of ${longDayText(collectedOn)} at ${about.hour}${about.isFasting ? ", fasting" : ""}.`;
}

interface ShownMarker {
  name: string;
  shown: ShownResult;
}

/** The marker in full, as a card of the results shows it. */
function FirstMarker({ name, shown }: ShownMarker) {
  return (
    <div className={styles.card}>
      <div className={styles.row}>
        <h2 className={styles.name}>
          <Part of="name">{name}</Part>
        </h2>
        <Amount
          shown={shown}
          look="large"
          around={(part, content) => <Part of={part === "number" ? "number" : "unit"}>{content}</Part>}
        />
      </div>
      <div className={styles.row}>
        <span className={styles.soft}>
          <Part of="day">{dayOf(shown)}</Part>
        </span>
        <Part of="flag">
          <Verdict shown={shown} />
        </Part>
      </div>
      <Part of="range" look="block">
        <ResultScale name={name} shown={shown} look="scale" />
        <span className={styles.distance}>{distanceText(shown)}</span>
      </Part>
      <p className={styles.small}>
        <Part of="source">{whyOf(shown)}</Part>
      </p>
      <p className={styles.small}>
        <Part of="line">
          {placeText(shown.result.proof)}: <q className={styles.quote}>{shown.result.proof.text}</q>
        </Part>
      </p>
    </div>
  );
}

/** Which part of the page a marker's reason explains. NULL: it explains what another did. */
function partOf({ grade }: ShownResult): ReportPart | null {
  if (grade.verdict === "not-graded") return "ungraded";
  return grade.by === "reference" ? "published" : null;
}

/** A marker in a line, with the reason that stands behind it. */
function OtherMarker({ name, shown }: ShownMarker) {
  const part = partOf(shown);
  return (
    <div className={styles.line}>
      <h3 className={styles.lineName}>{name}</h3>
      <span className={styles.bar}>
        {hasRange(shown) ? <ResultScale name={name} shown={shown} look="bare" /> : null}
      </span>
      <Amount shown={shown} look="line" />
      <Verdict shown={shown} />
      <p className={styles.why}>{part ? <Part of={part}>{whyOf(shown)}</Part> : whyOf(shown)}</p>
    </div>
  );
}
