import { isoDay } from "./new-york-time";
import { type CardFee, cardFeeCents } from "./partner-economics";
import { LEAST_PEOPLE } from "./small-groups";

/** A calendar month in New York, e.g. "2026-03". Sorts as text. */
export type Month = string;

/** What was agreed with a partner, from the first of a month on. */
export interface PayoutTerms {
  /** The partner's part of what is kept for products. Unit: hundredths of a percent. */
  readonly shareBasisPoints: number;
  /** What of each charge of a card is the partner's to bear. */
  readonly cardFee: CardFee;
}

/** What the ledger has of an order until a moment. Unit: cents; sums of any size. */
export interface OrderBooks {
  /** Products before any discount. */
  readonly soldCents: bigint;
  readonly discountCents: bigint;
  readonly shippingCents: bigint;
  /** What went back, by us or by a bank. Zero or more. */
  readonly backCents: bigint;
}

const WHOLE_BASIS_POINTS = 10_000n;

/** To the nearest whole, halves away from zero. @param by  above zero */
function roundedQuotient(value: bigint, by: bigint): bigint {
  const half = value < 0n ? -by : by;
  return (2n * value + half) / (2n * by);
}

/**
 * What is kept of an order for its products: less what was given off, and of what went back the part that products were
 * of what was paid. All of it back leaves nothing; shipping is never shared. So a month's part is what this is at its
 * end less what it was at its beginning, and whatever comes later falls into the month in which it comes.
 */
export function keptForProducts({ soldCents, discountCents, shippingCents, backCents }: OrderBooks): bigint {
  const products = soldCents - discountCents;
  const paid = products + shippingCents;
  if (paid <= 0n || products <= 0n) return 0n;
  return roundedQuotient(products * (paid - backCents), paid);
}

/** The partner's part of what was kept in a month; below zero where more went back. Unit: cents. */
export const partnerShare = (keptCents: bigint, { shareBasisPoints }: PayoutTerms): bigint =>
  roundedQuotient(keptCents * BigInt(shareBasisPoints), WHOLE_BASIS_POINTS);

/** What the charges of a month cost the partner. Unit: cents. */
export const feesOf = (charges: readonly number[], { cardFee }: PayoutTerms): bigint =>
  charges.reduce((sum, cents) => sum + BigInt(cardFeeCents(cents, cardFee)), 0n);

/** What the months before leave to a month. */
export interface Carried {
  /** Not paid out yet; below zero, what the partner owes. Unit: cents. */
  readonly cents: bigint;
  /** The first month that is not told yet. NULL: all before are. */
  readonly since: Month | null;
}

export interface ClosedMonth {
  /** From which month on it is told as one with this month. */
  readonly from: Month;
  /** Whether so many people bought in those months that they may be told. */
  readonly isTold: boolean;
  /** What is paid out for them. Unit: cents, zero or more. */
  readonly dueCents: bigint;
  readonly carried: Carried;
}

/**
 * Closes a month. Of fewer than five people nothing is told and nothing paid out: the month is told with the next ones,
 * and what is due waits for them. What is below zero waits too.
 * @param people  how many people's orders are told with it
 */
export function closeMonth(month: Month, carried: Carried, earnedCents: bigint, people: number): ClosedMonth {
  const from = carried.since ?? month;
  const cents = carried.cents + earnedCents;
  const isTold = people >= LEAST_PEOPLE;
  const dueCents = isTold && cents > 0n ? cents : 0n;
  return { from, isTold, dueCents, carried: { cents: cents - dueCents, since: isTold ? null : from } };
}

/** The month that a day is in. */
export const monthOf = (day: string): Month => day.slice(0, 7);

function monthBeside(month: Month, by: 1 | -1): Month {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return monthOf(isoDay(year, number + by, 1));
}

/** The month after one, and the one before it. */
export const nextMonth = (month: Month): Month => monthBeside(month, 1);
export const monthBefore = (month: Month): Month => monthBeside(month, -1);
