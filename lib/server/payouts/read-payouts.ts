import "server-only";
import type { MonthPayout, PaidMark, Payout, ShopPayouts } from "@/lib/contracts/staff-payouts";
import { type Month, monthBefore, nextMonth } from "@/lib/domain/payout";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { exactCents } from "@/lib/server/db/cents-sum";
import type { Database } from "@/lib/server/db/client";
import {
  type PayoutRow,
  selectStatementsOf,
  selectTerms,
  type TermsRow,
  updatePaid,
} from "@/lib/server/db/queries/payouts";
import { selectStaffShops } from "@/lib/server/db/queries/shop-versions";
import { type Editor, ownShop } from "@/lib/server/shops/staff-shops";
import { closeAllMonths, closeMonths, runningMonth } from "./close-months";

const totalOf = (rows: readonly PayoutRow[], part: (row: PayoutRow) => bigint) =>
  exactCents(rows.reduce((sum, row) => sum + part(row), 0n));

export const termsView = ({ validFrom, shareBasisPoints, feeBasisPoints, feeFixedCents }: TermsRow) => ({
  ...{ validFrom, shareBasisPoints, feeBasisPoints, feeFixedCents },
});

/** Months that are told as one: each ends with the month in which enough people had bought. */
function runsOf(rows: readonly PayoutRow[]): PayoutRow[][] {
  const ends = rows.filter(({ isTold }) => isTold);
  return ends.map((end) => rows.filter(({ month }) => month >= end.fromMonth && month <= end.month));
}

function booksOf(run: readonly PayoutRow[]) {
  return {
    sold: totalOf(run, ({ soldCents }) => soldCents),
    discount: totalOf(run, ({ discountCents }) => discountCents),
    shipping: totalOf(run, ({ shippingCents }) => shippingCents),
    credit: totalOf(run, ({ creditCents }) => creditCents),
    charged: totalOf(run, ({ chargedCents }) => chargedCents),
    refunded: totalOf(run, ({ refundedCents }) => refundedCents),
    disputed: totalOf(run, ({ disputedCents }) => disputedCents),
    keptInMonth: totalOf(run, ({ keptCents }) => keptCents),
  };
}

function payoutOf(run: readonly PayoutRow[], isAdmin: boolean): Payout {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) throw new Error("a payout is of a month at least");
  const sales = totalOf(run, ({ toldSalesCents }) => toldSalesCents);
  const back = totalOf(run, ({ toldBackCents }) => toldBackCents);
  const terms = run.map((row) => termsView({ ...row, validFrom: row.month, createdAt: row.closedAt }));
  return {
    ...{ from: first.month, to: last.month, terms },
    books: isAdmin ? { ...booksOf(run), held: exactCents(last.heldCents) } : null,
    ...{ sales, back, kept: sales - back },
    share: totalOf(run, ({ shareCents }) => shareCents),
    fees: totalOf(run, ({ feeCents }) => feeCents),
    carriedIn: exactCents(first.carriedInCents),
    due: totalOf(run, ({ dueCents }) => dueCents),
    carriedOut: exactCents(last.carriedOutCents),
    paidOn: last.paidOn,
  };
}

/**
 * The payouts of a shop, newest first. Admins see each month by itself with all that it is made of; partners whole runs
 * of months of which orders of five people or more are told, to the cent; the others wait (`payout-release.ts`).
 * @throws Problem shop_not_found
 */
export async function readPayouts(db: Database, actor: Editor, businessKey: string): Promise<ShopPayouts> {
  const shop = await ownShop(db, actor, businessKey);
  const isAdmin = actor.role === "admin";
  const rows = await closeMonths(db, shop.id);
  const runs = isAdmin ? rows.map((row) => [row]) : runsOf(rows);
  const payouts = runs.map((run) => payoutOf(run, isAdmin));
  const last = rows.at(-1);
  return {
    shop: { key: shop.key, name: shop.customization.businessName },
    payouts: payouts.reverse(),
    terms: (await selectTerms(db, shop.id)).map(termsView),
    openFrom: last ? nextMonth(last.month) : "2000-01",
  };
}

/** One payout of a shop, by the month that it ends with. @throws Problem shop_not_found, not_found */
export async function readPayout(db: Database, actor: Editor, businessKey: string, month: Month) {
  const { shop, payouts } = await readPayouts(db, actor, businessKey);
  const payout = payouts.find(({ to }) => to === month);
  if (!payout) throw new Problem("not_found");
  return { shop, payout };
}

/** What every shop earned in a month that is over; the last one unless another is asked for. For admins. */
export async function readMonth(db: Database, asked: Month | "") {
  await closeAllMonths(db);
  const month = asked === "" ? monthBefore(runningMonth()) : asked;
  const found = await selectStatementsOf(db, month);
  const payouts = found.map(({ row, key, look }): MonthPayout => {
    const cents = (part: (row: PayoutRow) => bigint) => exactCents(part(row));
    return {
      shop: { key, name: look.businessName },
      kept: cents(({ toldSalesCents, toldBackCents }) => toldSalesCents - toldBackCents),
      share: cents(({ shareCents }) => shareCents),
      fees: cents(({ feeCents }) => feeCents),
      carriedIn: cents(({ carriedInCents }) => carriedInCents),
      due: cents(({ dueCents }) => dueCents),
      carriedOut: cents(({ carriedOutCents }) => carriedOutCents),
      ...{ people: row.people, paidOn: row.paidOn },
    };
  });
  const shops = await selectStaffShops(db, null);
  const without = [];
  for (const { id, key, customization } of shops) {
    if ((await selectTerms(db, id)).length === 0) without.push({ key, name: customization.businessName });
  }
  return {
    month,
    payouts,
    due: totalOf(
      found.map(({ row }) => row),
      ({ dueCents }) => dueCents,
    ),
    without,
  };
}

/**
 * Notes on which day a statement was paid, or that it was not.
 * @throws Problem shop_not_found; not_found for a month without a statement, or one of which nothing is due
 */
export async function notePaid(db: Database, actor: Editor, { shop: key, month, paidOn }: PaidMark) {
  const shop = await ownShop(db, actor, key);
  const day = paidOn === "" ? null : paidOn;
  await db.transaction(async (tx) => {
    const paid = { paidOn: day, paidBy: day === null ? null : actor.userId };
    if (!(await updatePaid(tx, { shopId: shop.id, month }, paid))) throw new Problem("not_found");
    await audit(tx, { event: "payout.paid", actor: actor.userId, subject: key, details: { month, paidOn: day } });
  });
  return { paidOn: day };
}
