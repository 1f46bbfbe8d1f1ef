import { classNames } from "@/components/ui/class-names";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { reasonText } from "@/lib/content/pages/sample-day";
import { weekdayText } from "@/lib/domain/date-text";
import { weekdayOf } from "@/lib/domain/new-york-time";
import type { SampleDay } from "@/lib/domain/sample-day";
import styles from "./month-grid.module.css";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

interface MonthGridProps {
  days: readonly SampleDay[];
  /** The day whose details are open. */
  chosen: string | null;
  onChoose: (day: SampleDay) => void;
}

/** Weeks as rows: a good morning carries the mark, every other day its reason. */
export function MonthGrid({ days, chosen, onChoose }: MonthGridProps) {
  const [first] = days;
  const blanks = first ? (weekdayOf(first.day) + 6) % 7 : 0;
  return (
    <div className={styles.calendar}>
      <div className={styles.weekdays} aria-hidden="true">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <ul className={styles.days} aria-label="Mornings of the coming weeks">
        {WEEKDAYS.slice(0, blanks).map((weekday) => (
          <li key={weekday} aria-hidden="true" />
        ))}
        {days.map((sample, index) => (
          <li key={sample.day}>
            <DayButton
              sample={sample}
              hasMonth={index === 0 || sample.day.endsWith("-01")}
              isChosen={sample.day === chosen}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      <p className={styles.legend} aria-hidden="true">
        <span className={classNames(styles.key, styles.good)} /> a good morning
        <span className={styles.key} /> not one: press to see why
      </p>
    </div>
  );
}

interface DayButtonProps {
  sample: SampleDay;
  hasMonth: boolean;
  isChosen: boolean;
  onChoose: (day: SampleDay) => void;
}

function DayButton({ sample, hasMonth, isChosen, onChoose }: DayButtonProps) {
  const { day, reasons } = sample;
  const isGood = reasons.length === 0;
  const verdict = isGood ? "a good morning" : `not a good one. ${reasons.map(reasonText).join(" ")}`;
  return (
    <button
      type="button"
      className={classNames(styles.day, isGood && styles.good)}
      aria-pressed={isChosen}
      onClick={() => onChoose(sample)}
    >
      <span className={styles.face} aria-hidden="true">
        {hasMonth ? <span className={styles.month}>{MONTHS[Number(day.slice(5, 7)) - 1]}</span> : null}
        {Number(day.slice(8))}
      </span>
      <VisuallyHidden>{`${weekdayText(day)}: ${verdict}`}</VisuallyHidden>
    </button>
  );
}
