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
  partnerShare,
} from "@/lib/domain/payout";
import { chooseRelease, type Movement, wholeSteps } from "@/lib/domain/payout-release";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import {
  insertMovements,
  insertStatement,
  type PayoutRow,
  selectCharges,
  selectCodesOfOrders,
  selectEmails,
  selectFirstDay,
  selectOrderBooks,
  selectShopIds,
  selectStatements,
  selectTerms,
  selectWaitingMovements,
  type TermsRow,
  updateTold,
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
const payoutTermsOf = (row: Pick<TermsRow, "shareBasisPoints" | "feeBasisPoints" | "feeFixedCents">): PayoutTerms => ({
  shareBasisPoints: row.shareBasisPoints,
  cardFee: { basisPoints: row.feeBasisPoints, fixedCents: row.feeFixedCents },
});

const productsOf = (books: Books): bigint => soldOf(books) - books.discount;

/** What moved in a month of a shop, added up over its orders, and order by order. Unit: cents. */
async function monthBooks(db: Database, shopId: string, month: Month) {
  const [since, until] = [monthStart(month), monthStart(nextMonth(month))];
  const orders = await selectOrderBooks(db, shopId, since, until);
  const sum = (part: (books: Books) => bigint) =>
    orders.reduce((all, { before, after }) => all + part(after) - part(before), 0n);
  const books = {
    soldCents: sum(soldOf),
    discountCents: sum(({ discount }) => discount),
    shippingCents: sum(({ shipping }) => -shipping),
    creditCents: sum(({ balance }) => balance),
    chargedCents: sum(({ charge }) => charge),
    refundedCents: sum(({ refund }) => refund),
    disputedCents: sum(({ dispute }) => dispute),
    keptCents: sum(keptOf),
  };
  return { books, orders, charges: await selectCharges(db, shopId, since, until) };
}

type MonthBooks = Awaited<ReturnType<typeof monthBooks>>;

/** The month's movements, each order's sale and what went back of it, with what its charges cost the partner. */
async function movementsOf(db: Database, { orders, charges }: MonthBooks, { shopId, month, terms }: Open) {
  const codes = await selectCodesOfOrders(
    db,
    orders.map(({ orderId }) => orderId),
  );
  const agreed = payoutTermsOf(terms);
  return orders.flatMap(({ orderId, before, after }) => {
    const sold = productsOf(after) - productsOf(before);
    const back = keptOf(after) - keptOf(before) - sold;
    const own = charges.filter((charge) => charge.orderId === orderId).map(({ cents }) => cents);
    // An order that a code took something off, and of which the code is not known, is in no group but its own.
    const code = after.discount === 0n ? null : (codes.get(orderId) ?? orderId);
    const row = { shopId, month, orderId, code, toldIn: null };
    const sale = { ...row, part: "sale" as const, keptCents: sold, feeCents: feesOf(own, agreed) };
    const isSale = sold !== 0n || own.length > 0;
    const gone = { ...row, part: "back" as const, keptCents: back, feeCents: 0n };
    return [...(isSale ? [sale] : []), ...(back === 0n ? [] : [gone])];
  });
}

type Statement = Omit<PayoutRow, "closedAt" | "paidOn" | "paidBy">;

interface Open {
  readonly shopId: string;
  readonly month: Month;
  readonly carried: Carried;
  /** What was kept until then and is not told. Unit: cents. */
  readonly heldCents: bigint;
  readonly terms: TermsRow;
  /** Of each month. */
  readonly agreed: readonly TermsRow[];
}

const sumOf = <One>(all: readonly One[], part: (one: One) => bigint) => all.reduce((sum, one) => sum + part(one), 0n);

/** The terms of a month: the newest that hold by then. */
const agreedFor = (terms: readonly TermsRow[], month: Month) => terms.find(({ validFrom }) => validFrom <= month);

/** The partner's part of movements, each by the terms of its month. */
function shareOfMovements(movements: readonly Movement[], { agreed, terms }: Open): bigint {
  const months = [...new Set(movements.map(({ month }) => month))];
  return sumOf(months, (month) => {
    const own = movements.filter((movement) => movement.month === month);
    return partnerShare(
      sumOf(own, ({ keptCents }) => keptCents),
      payoutTermsOf(agreedFor(agreed, month) ?? terms),
    );
  });
}

/** What is told of all that waits, and in which sums. */
function tellingOf(waiting: readonly Movement[], heldCents: bigint, open: Open) {
  const { told, overdue, people } = chooseRelease(waiting, open.month);
  // Steps of what waited a year leave a rest, which is nobody's order any more; it goes on with the next.
  const rest = heldCents - sumOf(waiting, ({ keptCents }) => keptCents);
  const late = overdue.length === 0 ? 0n : wholeSteps(rest + sumOf(overdue, ({ keptCents }) => keptCents));
  const part = (name: Movement["part"]) =>
    sumOf(
      told.filter((movement) => movement.part === name),
      ({ keptCents }) => keptCents,
    );
  const [lateSales, lateBack] = late < 0n ? [0n, -late] : [late, 0n];
  return {
    movements: [...told, ...overdue],
    people,
    toldSalesCents: part("sale") + lateSales,
    toldBackCents: lateBack - part("back"),
    shareCents: shareOfMovements(told, open) + partnerShare(late, payoutTermsOf(open.terms)),
    feeCents: sumOf(told, ({ feeCents }) => feeCents),
  };
}

/** Closes a month: its movements are kept, and what is told of them and of those before is its statement. */
async function closeOne(db: Database, open: Open): Promise<Statement> {
  const { shopId, month, carried, terms } = open;
  const moved = await monthBooks(db, shopId, month);
  const own = await movementsOf(db, moved, open);
  const emails = await selectEmails(
    db,
    own.map(({ orderId }) => orderId),
  );
  const before = await selectWaitingMovements(db, shopId);
  const waiting: Movement[] = [
    ...before.map(({ row, email }) => ({ ...row, email })),
    ...own.map((row) => ({ ...row, email: emails.get(row.orderId) ?? row.orderId })),
  ];
  const heldCents = open.heldCents + moved.books.keptCents;
  const { movements, people, ...told } = tellingOf(waiting, heldCents, open);
  const closed = closeMonth(month, carried, told.shareCents - told.feeCents, people);
  const { shareBasisPoints, feeBasisPoints, feeFixedCents } = terms;
  const statement = {
    ...{ shopId, month, fromMonth: closed.from, isTold: closed.isTold, people },
    ...{ shareBasisPoints, feeBasisPoints, feeFixedCents, ...moved.books, ...told },
    heldCents: heldCents - told.toldSalesCents + told.toldBackCents,
    ...{ carriedInCents: carried.cents, dueCents: closed.dueCents, carriedOutCents: closed.carried.cents },
  };
  await db.transaction(async (tx) => {
    if (!(await insertStatement(tx, { ...statement, closedAt: now() }))) return;
    await insertMovements(tx, own);
    await updateTold(tx, { shopId, month }, movements);
  });
  return statement;
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
  let heldCents = last?.heldCents ?? 0n;
  for (
    let month = last ? nextMonth(last.month) : monthOf(first ?? "");
    month < runningMonth();
    month = nextMonth(month)
  ) {
    const agreed = agreedFor(terms, month);
    if (!agreed) continue;
    const statement = await closeOne(db, { shopId, month, carried, heldCents, terms: agreed, agreed: terms });
    heldCents = statement.heldCents;
    carried = { cents: statement.carriedOutCents, since: statement.isTold ? null : statement.fromMonth };
  }
  return selectStatements(db, shopId);
}

/** Closes the months of every shop that are over. */
export async function closeAllMonths(db: Database): Promise<void> {
  for (const shopId of await selectShopIds(db)) await closeMonths(db, shopId);
}
