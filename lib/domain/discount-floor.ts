import { coversCycle, type DiscountLine, type DiscountTerms, discountAmounts, isEligible } from "./discount";
import { sumCents } from "./money";

/** The lowest price of its own that a partner may set for something of ours: half of our price, in cents. */
export function lowestOwnPriceCents(houseCents: number): number {
  return Math.ceil(houseCents / 2);
}

/** A charge that a code would take too low. Unit: cents. */
interface LowCharge {
  /** What the code would leave of the things that it is for. */
  leftCents: number;
  /** The least that has to be left. */
  leastCents: number;
}

/**
 * The first charge, or else a later one, of which a code would leave less than may be left, in all or of one thing.
 * Price and code are looked at together, whoever set which of them first.
 * @returns NULL: it leaves enough of each charge that it covers
 * @see REQ-MONEY-9
 */
export function chargeBelowFloor(terms: DiscountTerms, lines: readonly DiscountLine[]): LowCharge | null {
  const meant = lines.filter((line) => isEligible(terms, line));
  const charges = coversCycle(terms, 1) ? [meant, meant.filter(({ isRecurring }) => isRecurring)] : [meant];
  const sums = charges.flatMap((charge) => [
    { leftCents: leftCents(terms, charge), leastCents: leastCents(terms, charge) },
    ...lineSums(terms, charge),
  ]);
  return sums.find((charge) => charge.leftCents < charge.leastCents) ?? null;
}

/**
 * What each line keeps of a charge: the others may be given back, and it stays at its share. Sharing out whole cents
 * may take one more from a line than its part.
 */
function lineSums(terms: DiscountTerms, lines: readonly DiscountLine[]): LowCharge[] {
  const { perLineCents } = discountAmounts(terms, lines, 0);
  return lines.map((line, index) => ({
    leftCents: line.amountCents - (perLineCents[index] ?? 0),
    leastCents: leastCents(terms, [line]) - 1,
  }));
}

function leftCents(terms: DiscountTerms, lines: readonly DiscountLine[]): number {
  return sumCents(lines.map(({ amountCents }) => amountCents)) - discountAmounts(terms, lines, 0).discountCents;
}

/**
 * The least that lines may cost together after a code: half of our own price, or the shop's own price where that is
 * lower already, because it was agreed with us or is older than a rise of ours. Rounded up once, not once per line. A
 * code that was agreed lowers it to what it leaves of our own price, and no further. Nothing in our own shop.
 */
function leastCents(terms: DiscountTerms, lines: readonly DiscountLine[]): number {
  const ours = lines.map((line) => ({ ...line, amountCents: line.houseAmountCents ?? 0 }));
  const doubled = lines.map(({ amountCents }, index) => Math.min(2 * amountCents, ours[index]?.amountCents ?? 0));
  const floor = Math.ceil(sumCents(doubled) / 2);
  return terms.isAgreed ? Math.min(floor, leftCents(terms, ours)) : floor;
}
