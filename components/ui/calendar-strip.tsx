import styles from "./calendar-strip.module.css";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/** A date of a plan: what is charged, what is sent. */
export type CalendarMonth = {
  /** The day, as "2026-11-21", in New York time. */
  date: string;
  /** The charge as text, such as "$149". Leave out on days without one. */
  amountText?: string;
  /** charge: money only · kit: a kit only · both. */
  kind: "charge" | "kit" | "both";
  /** What happens, in a few words: "First kit", "Renewal". */
  label: string;
};

/** More than this cannot stand beside each other in the width at which the strip lies down. */
const fewEnough = 6;

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function partsOf(date: string) {
  const [year = "", month = "1", day = "1"] = date.split("-");
  return { year, month: monthNames[Number(month) - 1] ?? "", day: Number(day) };
}

/** A plan as a strip of its charges and kits, so that nobody has to work out when money leaves. */
export function CalendarStrip({
  months,
  label = "Charges and kits",
}: {
  months: readonly CalendarMonth[];
  label?: string;
}) {
  return (
    <div className={styles.frame}>
      <ol className={classNames(styles.strip, months.length <= fewEnough && styles.few)} aria-label={label}>
        {months.map((entry, index) => (
          <Entry key={`${entry.date} ${entry.label}`} entry={entry} hasYear={startsYear(months, index)} />
        ))}
      </ol>
    </div>
  );
}

function startsYear(months: readonly CalendarMonth[], index: number): boolean {
  const before = months[index - 1]?.date.slice(0, 4);
  return before !== months[index]?.date.slice(0, 4);
}

function Entry({ entry, hasYear }: { entry: CalendarMonth; hasYear: boolean }) {
  const { year, month, day } = partsOf(entry.date);
  return (
    <li className={classNames(styles.entry, styles[entry.kind])}>
      <time className={styles.date} dateTime={entry.date}>
        <span className={styles.month}>{month}</span> {day}
        {hasYear ? <span className={styles.year}> {year}</span> : null}
      </time>
      <span className={styles.mark} aria-hidden="true">
        {entry.kind === "charge" ? null : <Icon name="box" size="small" />}
      </span>
      <span className={styles.words}>
        <span className={styles.amount}>{entry.amountText ?? "No charge"}</span>
        <span className={styles.label}>{entry.label}</span>
      </span>
    </li>
  );
}
