import { resolveCart } from "@/lib/domain/cart";
import { cartCharges } from "@/lib/domain/cart-charges";
import { firstYear } from "@/lib/domain/charges";
import { formatCents, sumCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import { quote } from "@/lib/domain/quote";
import type { ShippingRates } from "@/lib/domain/shipping";
import styles from "./charge-calendar.module.css";

/** A page that is rendered once cannot know today's date, and the strip shows distances: they are counted from some day. */
const SOME_DAY = new Date("2027-01-01T17:00:00Z");
const TWO_YEARS_MS = 731 * 24 * 3_600_000;

interface PlanProps {
  option: SellableOption;
  rates: ShippingRates;
}

/** What a plan charges and sends over two years, counted from some day. */
export function chargesOfPlan(option: SellableOption, rates: ShippingRates) {
  const line = { priceId: option.priceId, quantity: 1, seenUnitAmountCents: option.unitAmountCents };
  const request = {
    ...{ lines: resolveCart([line], [option]).lines, discount: null, shipUpfront: false, balanceCents: 0 },
    ...{ shipping: { country: "US" as const, consolidated: false, rates }, now: SOME_DAY },
  };
  return cartCharges(request, quote(request));
}

/** Two years of a plan as a strip: each charge a tick, each kit a dot. */
export function ChargeStrip({ option, rates }: PlanProps) {
  return (
    <>
      <div className={styles.strip} aria-hidden="true">
        {chargesOfPlan(option, rates).map(({ date, at, amountCents, kits: sent }) => (
          <span
            key={date}
            className={amountCents > 0 ? styles.charge : styles.kitOnly}
            data-kit={sent > 0}
            style={{
              insetInlineStart: `${Math.min(100, ((at.getTime() - SOME_DAY.getTime()) / TWO_YEARS_MS) * 100)}%`,
            }}
          />
        ))}
      </div>
      <div className={styles.scale} aria-hidden="true">
        <span>Today</span>
        <span>1 year</span>
        <span>2 years</span>
      </div>
    </>
  );
}

/** The strip of a cadence, the same for whatever is sold at it. */
export function CadenceStrip({ option, rates }: PlanProps) {
  if (option.frequency === "one-time") return null;
  return (
    <div className={styles.alone}>
      <ChargeStrip option={option} rates={rates} />
    </div>
  );
}

/** What a plan's first year comes to: its charges, their sum with shipping, and its kits. */
function yearOf({ option, rates }: PlanProps) {
  const year = firstYear(chargesOfPlan(option, rates));
  const charges = year.filter(({ amountCents }) => amountCents > 0);
  const sum = formatCents(sumCents(charges.map(({ amountCents }) => amountCents)));
  return { charges: charges.length, sum, kits: kitText(option, sumCents(year.map((day) => day.kits))) };
}

/** The sum of a plan's first year as the end of a sentence that has said price and shipping. */
export function firstYearText(option: SellableOption, rates: ShippingRates): string {
  const { sum, kits } = yearOf({ option, rates });
  return option.frequency === "one-time" ? `${sum} in all` : `${sum} in the first year${kits}`;
}

/** What a plan comes to in its first year, in words. */
export function FirstYear(plan: PlanProps) {
  const { charges, sum, kits } = yearOf(plan);
  return (
    <p className={styles.year}>
      {charges === 1 ? "One charge" : `${charges} charges`} in the first year, <strong>{sum}</strong> with shipping
      {kits}.
    </p>
  );
}

/** The strip of a plan with the sum of its first year in words. */
export function ChargeCalendar({ option, rates }: PlanProps) {
  return (
    <figure className={styles.calendar}>
      <ChargeStrip option={option} rates={rates} />
      <figcaption className={styles.caption}>
        <FirstYear option={option} rates={rates} />
      </figcaption>
    </figure>
  );
}

function kitText(option: SellableOption, kits: number): string {
  if (option.frequency === "unlimited") return ", kits as you use them";
  return kits === 1 ? ", one kit" : `, ${kits} kits`;
}
