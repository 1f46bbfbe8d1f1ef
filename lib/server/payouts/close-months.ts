import "server-only";
import { dayStart, newYorkDay } from "@/lib/domain/new-york-time";
import {
  type Carried,
  closeMonth,
  feesOf,
  keptForProducts,
  type Month,
  monthOf,
  nextMonth,
  type PayoutTerms,
  shareOf,
} from "@/lib/domain/payout";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import {
  countBuyers,
  insertStatement,
  type PayoutRow,
  selectCharges,
  selectFirstDay,
  selectOrderBooks,
  selectShopIds,
  selectStatements,
  selectTerms,
  type TermsRow,
} from "@/lib/server/db/queries/payouts";

/** When a month begins in New York, which is when the one before is over. */
export const monthStart = (month: Month): Date => dayStart(`${month}-01`);

/** The month that runs. */
export const runningMonth = (): Month => monthOf(newYorkDay(now()));

type Books = Awaited<ReturnType<typeof selectOrderBooks>>[number]["after"];

const soldOf = ({ revenue, refund, dispute }: Books): bigint => -(revenue + refund + dispute);

const keptOf = (books: Books): bigint =>
  keptForProducts({
    soldCents: soldOf(books),
    discountCents: books.discount,
    shippingCents: -books.shipping,
    backCents: -(books.refund + books.dispute),
  });

/** What the terms of a row are. */
export const termsOf = (row: Pick<TermsRow, "shareBasisPoints" | "feeBasisPoints" | "feeFixedCents">): PayoutTerms => ({
  shareBasisPoints: row.shareBasisPoints,
  cardFee: { basisPoints: row.feeBasisPoints, fixedCents: row.feeFixedCents },
});

/** What moved in a month of a shop, added up over its orders. Unit: cents. */
export async function monthBooks(db: Database, shopId: string, month: Month) {
  const [since, until] = [monthStart(month), monthStart(nextMonth(month))];
  const orders = await selectOrderBooks(db, shopId, since, until);
  const sum = (part: (books: Books) => bigint) =>
    orders.reduce((all, { before, after }) => all + part(after) - part(before), 0n);
  return {
    soldCents: sum(soldOf),
    discountCents: sum(({ discount }) => discount),
    shippingCents: sum(({ shipping }) => -shipping),
    creditCents: sum(({ balance }) => balance),
    chargedCents: sum(({ charge }) => charge),
    refundedCents: sum(({ refund }) => refund),
    disputedCents: sum(({ dispute }) => dispute),
    keptCents: sum(keptOf),
    charges: await selectCharges(db, shopId, since, until),
  };
}

type Statement = Omit<PayoutRow, "closedAt" | "paidOn" | "paidBy">;

interface Open {
  readonly shopId: string;
  readonly month: Month;
  readonly carried: Carried;
  readonly terms: TermsRow;
}

/** A month as its statement would be. */
async function statementOf(db: Database, { shopId, month, carried, terms }: Open): Promise<Statement> {
  const { charges, ...books } = await monthBooks(db, shopId, month);
  const shareCents = shareOf(books.keptCents, termsOf(terms));
  const feeCents = feesOf(charges, termsOf(terms));
  const since = monthStart(carried.since ?? month);
  const people = await countBuyers(db, shopId, since, monthStart(nextMonth(month)));
  const closed = closeMonth(month, carried, shareCents - feeCents, people);
  const { shareBasisPoints, feeBasisPoints, feeFixedCents } = terms;
  return {
    ...{ shopId, month, fromMonth: closed.from, isTold: closed.isTold, people },
    ...{ shareBasisPoints, feeBasisPoints, feeFixedCents, ...books, shareCents, feeCents },
    ...{ carriedInCents: carried.cents, dueCents: closed.dueCents, carriedOutCents: closed.carried.cents },
  };
}

/** What the last statement leaves to the next month. */
const carriedBy = (last: PayoutRow | undefined): Carried => ({
  cents: last?.carriedOutCents ?? 0n,
  since: last && !last.isTold ? last.fromMonth : null,
});

/**
 * Closes the months of a shop that are over and for which terms were agreed, oldest first; in a shop of which nothing
 * was agreed none. What is closed stays: whatever comes later is of the month in which it comes.
 * @returns the statements of the shop, oldest first
 */
export async function closeMonths(db: Database, shopId: string): Promise<PayoutRow[]> {
  const known = await selectStatements(db, shopId);
  const terms = await selectTerms(db, shopId);
  const first = await selectFirstDay(db, shopId);
  const last = known.at(-1);
  if (terms.length === 0 || (!last && first === null)) return known;
  let carried = carriedBy(last);
  for (
    let month = last ? nextMonth(last.month) : monthOf(first ?? "");
    month < runningMonth();
    month = nextMonth(month)
  ) {
    const agreed = terms.find(({ validFrom }) => validFrom <= month);
    if (!agreed) continue;
    const statement = await statementOf(db, { shopId, month, carried, terms: agreed });
    await insertStatement(db, { ...statement, closedAt: now() });
    carried = { cents: statement.carriedOutCents, since: statement.isTold ? null : statement.fromMonth };
  }
  return selectStatements(db, shopId);
}

/** Closes the months of every shop that are over. */
export async function closeAllMonths(db: Database): Promise<void> {
  for (const shopId of await selectShopIds(db)) await closeMonths(db, shopId);
}
