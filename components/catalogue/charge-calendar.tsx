import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import { type RecurringPeriod, recurringPeriod } from "@/lib/domain/recurring-period";
import styles from "./charge-calendar.module.css";

const MONTHS = 24;
/** How long each unit is on the strip, which shows distances: a page that is rendered once cannot know today's date. */
const MONTHS_PER_UNIT = { day: 12 / 365.25, week: 84 / 365.25, month: 1, year: 12 } as const;

interface Mark {
  /** Distance from the first charge. Unit: months. */
  atMonth: number;
  /** 0: a kit without a charge. */
  amountCents: number;
  hasKit: boolean;
}

function marksOf(option: SellableOption, shippingCents: number): Mark[] {
  const amountCents = option.unitAmountCents + shippingCents;
  const first: Mark = { atMonth: 0, amountCents, hasKit: option.kitsPerCycle > 0 };
  if (option.frequency === "one-time") return [first];
  const step = monthsOf(recurringPeriod(option.frequency));
  const marks: Mark[] = [];
  for (let cycle = 0; cycle * step <= MONTHS; cycle++) {
    const atMonth = cycle * step;
    const isFee = option.frequency === "unlimited" && cycle > 0;
    marks.push({ atMonth, amountCents: isFee ? option.unitAmountCents : amountCents, hasKit: !isFee });
  }
  if (option.frequency === "2-years") marks.push({ atMonth: 12, amountCents: 0, hasKit: true });
  return marks.sort((left, right) => left.atMonth - right.atMonth);
}

function monthsOf({ interval, intervalCount }: RecurringPeriod): number {
  return MONTHS_PER_UNIT[interval] * intervalCount;
}

/** Two years of a plan as a strip: each charge a tick, each kit a dot, with the sum of the first year in words. */
export function ChargeCalendar({ option, shippingCents }: { option: SellableOption; shippingCents: number }) {
  const marks = marksOf(option, shippingCents);
  const charges = marks.filter((mark) => mark.amountCents > 0);
  const firstYear = charges.filter((mark) => mark.atMonth < 11.9);
  const sumCents = firstYear.reduce((sum, mark) => sum + mark.amountCents, 0);
  const kits = marks.filter((mark) => mark.hasKit && mark.atMonth < 11.9).length;
  return (
    <figure className={styles.calendar}>
      <div className={styles.strip} aria-hidden="true">
        {marks.map((mark) => (
          <span
            key={mark.atMonth}
            className={mark.amountCents > 0 ? styles.charge : styles.kitOnly}
            data-kit={mark.hasKit}
            style={{ insetInlineStart: `${Math.min(100, (mark.atMonth / MONTHS) * 100)}%` }}
          />
        ))}
      </div>
      <div className={styles.scale} aria-hidden="true">
        <span>Today</span>
        <span>1 year</span>
        <span>2 years</span>
      </div>
      <figcaption className={styles.caption}>
        {firstYear.length === 1 ? "One charge" : `${firstYear.length} charges`} in the first year,{" "}
        <strong>{formatCents(sumCents)}</strong> with shipping{kitText(option, kits)}.
      </figcaption>
    </figure>
  );
}

function kitText(option: SellableOption, kits: number): string {
  if (option.frequency === "unlimited") return ", kits as you use them";
  return kits === 1 ? ", one kit" : `, ${kits} kits`;
}
