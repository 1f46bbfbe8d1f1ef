/** A rule of money, broken by one replacement in one file. */
export interface BrokenRule {
  /** What holds while it is whole. */
  readonly rule: string;
  /** From the project's root. */
  readonly file: string;
  /** What stands in the file, exactly once. */
  readonly text: string;
  readonly broken: string;
}

/** Rules of money that the model has to find broken, each in its own way. */
export const BROKEN_RULES: readonly BrokenRule[] = [
  {
    rule: "a code covers as many charges as it says",
    file: "lib/domain/discount.ts",
    text: 'return cycle < (terms.duration === "once"',
    broken: 'return cycle <= (terms.duration === "once"',
  },
  {
    rule: "a code comes a charge nearer to its end with each renewal",
    file: "lib/server/memberships/renew-membership.ts",
    text: "Math.max(0, left - 1)",
    broken: "Math.max(0, left)",
  },
  {
    rule: "a percentage is rounded down",
    file: "lib/domain/money.ts",
    text: "Math.floor((cents * Math.round(percent * 100)) / 10_000)",
    broken: "Math.ceil((cents * Math.round(percent * 100)) / 10_000)",
  },
  {
    rule: "a code never takes more than half of our price in a partner's shop",
    file: "lib/domain/discount-floor.ts",
    text: "Math.ceil(sumCents(doubled) / 2)",
    broken: "Math.ceil(sumCents(doubled) / 3)",
  },
  {
    rule: "what no card can be charged is taken off too",
    file: "lib/domain/quote.ts",
    text: "if (!isTooLittle(left - off.discountCents - off.shippingDiscountCents)) return off;",
    broken: "if (left >= 0) return off;",
  },
  {
    rule: "credit leaves so much that a card can be charged",
    file: "lib/domain/money.ts",
    text: "return isTooLittle(totalCents - used) ? Math.max(0, totalCents - LEAST_CHARGE_CENTS) : used;",
    broken: "return isTooLittle(totalCents - used) ? totalCents : used;",
  },
  {
    rule: "credit that one charge uses is not promised to the next",
    file: "lib/domain/charges.ts",
    text: "balanceCents -= amounts.balanceCents;",
    broken: "balanceCents -= 0;",
  },
  {
    rule: "a further unit in the same box costs 5 dollars",
    file: "lib/domain/shipping.ts",
    text: "(units - 1) * request.rates.furtherParcelCents",
    broken: "units * request.rates.furtherParcelCents",
  },
  {
    rule: "an unlimited plan's fee has no shipping",
    file: "lib/domain/quote.ts",
    text: 'lines.filter((line) => line.cadence !== "unlimited")',
    broken: "lines.filter((line) => line.quantity > 0)",
  },
  {
    rule: "the 31st comes back after a shorter month",
    file: "lib/domain/recurring-period.ts",
    text: 'const date = addPeriods(anchor, period, n, "UTC");',
    broken: 'const date = n === 0 ? anchor : addPeriods(addPeriods(anchor, period, n - 1, "UTC"), period, 1, "UTC");',
  },
  {
    rule: "a skip moves the charge by one cycle",
    file: "lib/domain/charges.ts",
    text: "dates.next();\n  return dates.next().value ?? null;",
    broken: "dates.next();\n  dates.next();\n  return dates.next().value ?? null;",
  },
  {
    rule: "after a pause the first renewal is on or after its last day",
    file: "lib/domain/charges.ts",
    text: "const from = isLater ? pausedUntil : new Date(nextChargeAt.getTime() + 1);",
    broken: "const from = new Date(nextChargeAt.getTime() + 1);",
  },
  {
    rule: "what is owed uses its discount",
    file: "lib/domain/charges.ts",
    text: 'const owed = plan.state === "past_due" ? 1 : 0;',
    broken: "const owed = 0;",
  },
  {
    rule: "a change of plan credits what the new one costs less",
    file: "lib/domain/plan-change.ts",
    text: "creditedCents: chargedNowCents - due + 0",
    broken: "creditedCents: 0",
  },
  {
    rule: "canceling a membership keeps the money of what was bought beside it",
    file: "lib/server/memberships/period-money.ts",
    text: "periodPaidCents: Math.max(0, paid - once),",
    broken: "periodPaidCents: paid,",
  },
  {
    rule: "what was given back is not given back again",
    file: "lib/server/memberships/period-money.ts",
    text: "periodRefundedCents: given.cardCents + given.creditCents,",
    broken: "periodRefundedCents: given.cardCents,",
  },
  {
    rule: "spent credit goes back to the balance",
    file: "lib/server/orders/give-back.ts",
    text: "if (left > 0) await giveToBalance(",
    broken: "if (left > 1_000_000) await giveToBalance(",
  },
  {
    rule: "instalments are two weeks apart",
    file: "lib/domain/bnpl.ts",
    text: "const DAYS_APART = 14;",
    broken: "const DAYS_APART = 15;",
  },
  {
    rule: "nobody pays later for less than 50 dollars",
    file: "lib/domain/bnpl.ts",
    text: "export const BNPL_MIN_CENTS = 5000;",
    broken: "export const BNPL_MIN_CENTS = 2000;",
  },
  {
    rule: "what was put aside for a renewal and not spent is free again",
    file: "lib/server/orders/balance.ts",
    text: "await tx.delete(balanceEntries).where(eq(balanceEntries.dedupeKey, dedupeKey));",
    broken: "await tx.delete(balanceEntries).where(eq(balanceEntries.dedupeKey, membershipId));",
  },
];

/**
 * A file with its rule broken.
 * @param source  the whole file
 * @throws Error unless the text stands in it exactly once
 */
export function brokenSource(source: string, { rule, file, text, broken: replacement }: BrokenRule): string {
  const times = source.split(text).length - 1;
  if (times !== 1) throw new Error(`"${rule}" cannot be broken: its text stands ${times} times in ${file}`);
  return source.replace(text, () => replacement);
}
