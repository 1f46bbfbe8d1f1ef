import "server-only";
import type { CheckoutDetails } from "@/lib/contracts/checkout-details";
import { type Instalment, PAY_LATER_PROVIDER } from "@/lib/domain/bnpl";
import {
  chargesOf,
  firstReason,
  instalmentCharges,
  instalmentReason,
  paidReason,
  renewalReason,
} from "@/lib/domain/charges";
import { sumCents } from "@/lib/domain/money";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { shipsAtRenewal } from "@/lib/domain/recurring-period";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import type { CheckoutRow } from "@/lib/server/db/queries/checkouts";
import { selectInstalments } from "@/lib/server/db/queries/instalments";
import { hasEndedMembership, type MembershipRow } from "@/lib/server/db/queries/memberships";
import { type OrderRow, selectMoneyMoved, selectPaidOrders } from "@/lib/server/db/queries/orders";
import { upgradeDetails } from "@/lib/server/db/queries/upgrade-details";
import { planNow } from "@/lib/server/memberships/plan-of";

type MoneyDay = CheckoutDetails["schedule"][number];

/** A paid checkout with what has become of it. */
interface Bought {
  readonly checkout: CheckoutRow;
  readonly order: OrderRow;
  readonly membership: MembershipRow | undefined;
  /** Whether one of the same program had ended before. */
  readonly isRestart: boolean;
  /** The order and the renewals of its membership. */
  readonly paid: Awaited<ReturnType<typeof selectPaidOrders>>;
}

type Paid = Bought["paid"][number];

/** A movement of money with the paid order that it belongs to. */
type Moved = Awaited<ReturnType<typeof selectMoneyMoved>>[number] & { readonly own: Paid | undefined };

const sendsKits = ({ quote }: CheckoutRow) => quote.lines.some(({ kitType }) => kitType !== null);

/** The payment of a checkout in instalments: what its buyer has paid of it by now. The shop was paid at once. */
function instalmentDays(instalments: readonly Instalment[], sends: boolean): MoneyDay[] {
  const today = newYorkDay(now());
  return instalments.flatMap(({ date, amountCents }, index): MoneyDay[] => {
    const day = { date, amount: amountCents, balanceUsed: 0, hasKit: index === 0 && sends, isUndone: false };
    const reason = instalmentReason(index, instalments.length);
    return date <= today ? [{ ...day, kind: "charged", reason }] : [];
  });
}

/** @param instalments  as of `selectInstalments` */
function movedDays(
  bought: Bought,
  moved: Moved,
  all: readonly Moved[],
  instalments: readonly Instalment[],
): MoneyDay[] {
  const { checkout, order } = bought;
  const isFirst = moved.orderId === order.id && moved.upgradeId === null && moved.account === "charge";
  return isFirst && instalments.length > 0
    ? instalmentDays(instalments, sendsKits(checkout))
    : [movedDay(bought, moved, all)];
}

/** How much of an order's own payment went back: it may have been for more, and a part is not named by the whole. */
function shareBack(moved: Moved, all: readonly Moved[]): string {
  const paid = all.filter(({ account, paymentId }) => account === "charge" && paymentId === moved.paymentId);
  const isWhole = sumCents(paid.map(({ cents }) => cents)) === -moved.cents;
  return isWhole ? "what" : "part of what";
}

/** Whether it is an order's own payment, and whoever granted instalments made it at once. */
const isLent = ({ checkout, order }: Bought, { orderId, upgradeId }: Moved) =>
  checkout.isBnpl && orderId === order.id && upgradeId === null;

/** What a payment was for: an upgrade, a renewal as the plan was then, or the order itself. */
function paidFor(bought: Bought, moved: Moved): string {
  const { order, membership, isRestart } = bought;
  if (moved.upgradeId !== null) return upgradeDetails(moved).title;
  if (moved.orderId !== order.id) return renewalReason(moved.own?.frequency ?? "");
  const reason = firstReason(membership !== undefined, isRestart);
  return isLent(bought, moved) ? `Paid by ${PAY_LATER_PROVIDER}: ${reason}` : reason;
}

/** What went back, and of an order paid in instalments to whom. */
function backReason(bought: Bought, moved: Moved, all: readonly Moved[]): string {
  const share = shareBack(moved, all);
  if (isLent(bought, moved)) return `Back to ${PAY_LATER_PROVIDER}: ${share} was paid for your order`;
  const isOwn = moved.orderId === bought.order.id && moved.upgradeId === null;
  return `Refunded: ${isOwn ? `${share} you paid for your order` : paidFor(bought, moved)}`;
}

/** Whether an upgrade's charge went back whole, so that nothing of it is left. */
function isUndone({ upgradeId }: Moved, all: readonly Moved[]): boolean {
  return (
    upgradeId !== null && sumCents(all.filter((each) => each.upgradeId === upgradeId).map(({ cents }) => cents)) === 0
  );
}

function movedDay(bought: Bought, moved: Moved, all: readonly Moved[]): MoneyDay {
  const reason = paidFor(bought, moved);
  const base = {
    date: newYorkDay(moved.at),
    amount: Math.abs(moved.cents),
    balanceUsed: 0,
    isUndone: isUndone(moved, all),
  };
  if (moved.account === "refund")
    return { ...base, kind: "given_back", reason: backReason(bought, moved, all), hasKit: false };
  if (moved.account === "dispute" && moved.cents < 0)
    return { ...base, kind: "given_back", reason: `Charged back by your bank: ${reason}`, hasKit: false };
  if (moved.account === "dispute")
    return { ...base, kind: "charged", reason: `Returned by your bank: ${reason}`, hasKit: false };
  const own = moved.upgradeId === null ? moved.own : undefined;
  const credit = own?.balanceUsed ?? 0;
  const hasKit = own !== undefined && sendsKit(bought, own);
  return { ...base, kind: "charged", reason: paidReason(reason, credit, true), balanceUsed: credit, hasKit };
}

const sendsKit = ({ checkout, order }: Bought, { id, frequency }: Paid) =>
  id === order.id ? sendsKits(checkout) : shipsAtRenewal(frequency ?? "");

/** What nothing was to pay for, or credit alone paid, has its day and its kit all the same. */
function freeDays(bought: Bought, moved: readonly Moved[]): MoneyDay[] {
  const charged = new Set(moved.filter(({ upgradeId }) => upgradeId === null).map(({ orderId }) => orderId));
  const isFirst = ({ id }: Paid) => id === bought.order.id;
  return bought.paid
    .filter((one) => !charged.has(one.id) && (isFirst(one) || one.status !== "canceled"))
    .map((one) => ({
      ...{ date: newYorkDay(one.at), amount: 0, balanceUsed: one.balanceUsed, kind: "charged", isUndone: false },
      reason: paidReason(isFirst(one) ? "Your order" : renewalReason(one.frequency ?? ""), one.balanceUsed, false),
      hasKit: sendsKit(bought, one),
    }));
}

/**
 * Every day on which money of an order and its membership moved, as the ledger has it, and will move, as the
 * membership is now; kits that are paid already have their days too.
 */
export async function moneyDays(db: Database, known: Omit<Bought, "isRestart" | "paid">): Promise<MoneyDay[]> {
  const { order, membership } = known;
  const isRestart = membership ? await hasEndedMembership(db, membership, membership.createdAt) : false;
  const bought = { ...known, isRestart, paid: await selectPaidOrders(db, order) };
  const paidBy = new Map(bought.paid.map((one) => [one.id, one]));
  const moved = (await selectMoneyMoved(db, order)).map((each) => ({ ...each, own: paidBy.get(each.orderId) }));
  const instalments = await selectInstalments(db, bought.checkout.id);
  const charges = membership ? chargesOf(await planNow(db, membership), now()) : instalmentCharges(instalments, now());
  const planned = charges.map(
    ({ date, amountCents, balanceCents, reason, kits }): MoneyDay => ({
      ...{
        date,
        amount: amountCents,
        balanceUsed: balanceCents,
        kind: "planned",
        reason,
        hasKit: kits > 0,
        isUndone: false,
      },
    }),
  );
  const past = [...freeDays(bought, moved), ...moved.flatMap((each) => movedDays(bought, each, moved, instalments))];
  return [...past.toSorted((one, other) => one.date.localeCompare(other.date)), ...planned];
}
