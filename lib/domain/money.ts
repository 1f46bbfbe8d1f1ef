/** The least that a card can be charged, by the payment provider's rule for US dollars. Unit: cents. */
export const LEAST_CHARGE_CENTS = 50;

/** Whether something is left to pay that no card can be charged. */
export const isTooLittle = (cents: number) => cents > 0 && cents < LEAST_CHARGE_CENTS;

/** The credit that is spent: all that helps, but never so much that less than a card can be charged is left. Unit: cents. */
export function balanceUsed(totalCents: number, balanceCents: number): number {
  const used = Math.min(Math.max(0, balanceCents), totalCents);
  return isTooLittle(totalCents - used) ? Math.max(0, totalCents - LEAST_CHARGE_CENTS) : used;
}

/**
 * Cents as people read them: dollars with two decimals unless whole, e.g. "$124", "$7.50", "-$5", "$1,240".
 * @param cents  integer cents of USD
 * @see the specification, section 9
 */
export function formatCents(cents: number): string {
  const absolute = Math.abs(cents);
  const dollars = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
  const rest = absolute % 100;
  return `${cents < 0 ? "-" : ""}$${dollars}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
}

const MONEY = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{1,2}))?$/;

/** Dollars as somebody types them, "189", "$1,240.5", in integer cents. NULL: no amount up to 999,999.99. */
export function centsOfDollars(text: string): number | null {
  const [, whole, rest = ""] = MONEY.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const dollars = Number(whole.replaceAll(",", ""));
  return dollars > 999_999 ? null : dollars * 100 + Number(rest.padEnd(2, "0"));
}

/**
 * A percentage of an amount, rounded down, so that a discount never gives more than it says.
 * @param cents    integer cents, zero or more
 * @param percent  0 to 100, at most two decimals
 * @returns        integer cents
 */
export function percentOfCents(cents: number, percent: number): number {
  return Math.floor((cents * Math.round(percent * 100)) / 10_000);
}

/**
 * Splits an amount over weights by largest remainder: the parts are integers and add up to the total exactly.
 * Among equal remainders the earlier part wins, so the answer is the same everywhere.
 * @param totalCents  integer cents, zero or more
 * @param weights     zero or more each, e.g. line amounts in cents
 * @throws RangeError when there is something to split and no weight to carry it
 */
export function allocateCents(totalCents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((left, right) => left + right, 0);
  if (sum === 0) {
    if (totalCents !== 0) throw new RangeError("nothing to allocate the amount to");
    return weights.map(() => 0);
  }
  const parts = weights.map((weight, index) => {
    const cents = Math.floor((totalCents * weight) / sum);
    return { index, cents, remainder: (totalCents * weight) % sum };
  });
  const missing = totalCents - parts.reduce((left, part) => left + part.cents, 0);
  const lucky = new Set(
    [...parts]
      .sort((left, right) => right.remainder - left.remainder || left.index - right.index)
      .slice(0, missing)
      .map((part) => part.index),
  );
  return parts.map((part) => part.cents + (lucky.has(part.index) ? 1 : 0));
}

/**
 * Dollars for trackers, which count in dollars: cents divided by 100.
 * @see the specification, section 9
 */
export function dollarsFromCents(cents: number): number {
  return cents / 100;
}

/** The sum of integer cents. Nothing adds up to 0. */
export function sumCents(amounts: readonly number[]): number {
  return amounts.reduce((left, right) => left + right, 0);
}
