import { Icon, type IconName } from "@/components/ui/icon";
import {
  type Change,
  changesOf,
  changeVerb,
  countsOf,
  countsText,
  markersOf,
  restText,
  type Standing,
} from "@/lib/content/results/answer";
import type { MarkerHistory, ShownResult, SystemHistory } from "@/lib/content/results/marker-history";
import { amountText, verdictFor } from "@/lib/content/results/result-words";
import { dayText } from "@/lib/domain/date-text";
import styles from "./answer-panel.module.css";
import { RangeStrip } from "./range-strip";

const FIGURES: readonly { standing: Standing; label: string }[] = [
  { standing: "within", label: "In range" },
  { standing: "outside", label: "Outside" },
  { standing: "between", label: "Between cut points" },
  { standing: "ungraded", label: "Not graded" },
];

/** What the results come to: how many stand how, which are outside, and what the newest sample changed. */
export function AnswerPanel({ systems }: { systems: readonly SystemHistory[] }) {
  const counts = countsOf(systems);
  const outside = markersOf(systems, "outside");
  return (
    <section className={styles.panel} aria-labelledby="answer">
      <h2 id="answer" className={styles.sentence}>
        {countsText(counts)}
      </h2>
      <dl className={styles.figures}>
        {FIGURES.filter(({ standing }) => standing !== "between" || counts.between > 0).map(({ standing, label }) => (
          <div key={standing} className={styles.figure} data-standing={standing}>
            <dt>{label}</dt>
            <dd>{counts[standing]}</dd>
          </div>
        ))}
      </dl>
      <RangeStrip systems={systems} />
      {outside.length > 0 ? <OutsideWords markers={outside} /> : null}
      <ChangeList systems={systems} />
    </section>
  );
}

/** "LDL cholesterol: above range, 108 mg/dL", each leading to its card. */
function OutsideWords({ markers }: { markers: readonly MarkerHistory[] }) {
  return (
    <ul className={styles.outside} aria-label="Outside">
      {markers.flatMap(({ key, name, values: [newest] }) =>
        newest
          ? [
              <li key={key}>
                <a href={`#marker-${key}`}>
                  <strong>{name}</strong> <b>{amountOf(newest)}</b>{" "}
                  <span>{verdictFor(newest.grade).text.toLowerCase()}</span>
                </a>
              </li>,
            ]
          : [],
      )}
    </ul>
  );
}

const amountOf = ({ value, unit, result }: ShownResult) => amountText(value, unit, result.comparator);

const CHANGE_ICONS: Readonly<Record<Change["kind"], IconName>> = { out: "info", in: "check", change: "refresh" };

function ChangeList({ systems }: { systems: readonly SystemHistory[] }) {
  const told = changesOf(systems);
  const { day, changes } = told;
  const rest = restText(told);
  if (day === null || (changes.length === 0 && rest === "")) return null;
  return (
    <div className={styles.changes}>
      <h3 className={styles.title}>What changed with your sample of {dayText(day)}</h3>
      {changes.length > 0 ? (
        <ul className={styles.list}>
          {changes.map((change) => (
            <ChangeItem key={change.key} change={change} />
          ))}
        </ul>
      ) : null}
      {rest ? <p className={styles.rest}>{rest}</p> : null}
    </div>
  );
}

function ChangeItem({ change }: { change: Change }) {
  const { key, name, kind, newest, before, isOtherRange } = change;
  return (
    <li className={styles.change} data-kind={kind}>
      <Icon name={CHANGE_ICONS[kind]} size="small" />
      <span className={styles.what}>
        <a href={`#marker-${key}`}>{name}</a> {changeVerb(change)}
        {kind !== "change" && isOtherRange ? ", each by the range of its own report" : ""}
      </span>
      <span className={styles.span}>
        <span className={styles.before}>{amountText(before.value, null, before.result.comparator)}</span>
        <span aria-hidden="true"> → </span>
        <b>{amountOf(newest)}</b>
      </span>
      <span className={styles.days}>
        {dayText(before.result.date ?? "")} to {dayText(newest.result.date ?? "")}
      </span>
    </li>
  );
}
