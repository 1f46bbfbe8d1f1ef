import "server-only";
import { isAddonValidWith, productOf } from "@/lib/domain/catalogue/products";
import { sumCents } from "@/lib/domain/money";
import { type CancelationEffect, cancelationEffect, type NothingBack, type StillSent } from "@/lib/domain/refund";
import { shippingCostCents } from "@/lib/domain/shipping";
import { readShippingRates } from "@/lib/server/catalogue/shipping-rates";
import type { Database } from "@/lib/server/db/client";
import { balanceSpentOn } from "@/lib/server/db/queries/balance";
import type { MembershipRow } from "@/lib/server/db/queries/memberships";
import {
  isStillHere,
  type OrderLineRow,
  type OrderRow,
  selectOrderLines,
  selectPeriodOrder,
} from "@/lib/server/db/queries/orders";
import { selectAddedThings } from "@/lib/server/db/queries/upgrades";
import { givenBackOf, whyNothingBack } from "@/lib/server/orders/give-back";
import { readLedger } from "@/lib/server/orders/ledger";
import { stillSent } from "@/lib/server/orders/still-sent";
import { asPaid } from "./plan-of";

/** What a membership's running period was paid with, and what canceling it now would do. Unit of money: cents. */
export interface PeriodMoney {
  /** The order that paid for it. NULL: none is known. */
  order: OrderRow | null;
  effect: CancelationEffect;
  /** Whether the order holds nothing but the membership. */
  isWholeOrder: boolean;
  /** Whether the period's kit is still here and has to stay. */
  isKitHere: boolean;
  /** Why nothing goes back. NULL: something does. */
  nothingBack: NothingBack | null;
  /** What a change of its plan put on the balance, which stays there. */
  creditKeptCents: number;
}

/**
 * What an order holds beside its membership: bought once, and no upgrade of the membership's own kit, as it is or was
 * before a change of plan.
 */
export function besideMembership(lines: readonly OrderLineRow[], row: MembershipRow): OrderLineRow[] {
  const paid = asPaid(row);
  const once = lines.filter(({ frequency }) => frequency === "one-time");
  const isOfTheKit = ({ productKey: key }: OrderLineRow) =>
    productOf(key)?.kind === "upgrade" &&
    (isAddonValidWith(key, paid.productKey, paid.frequency) ||
      !once.some(({ productKey, frequency }) => isAddonValidWith(key, productKey, frequency)));
  return once.filter((line) => !isOfTheKit(line));
}

/** What the things bought once in an order cost, with what sending them alone would; what was added later was sent free. */
async function onceCents(db: Database, order: OrderRow, once: readonly OrderLineRow[]): Promise<number> {
  const added = await selectAddedThings(db, order.id);
  const parcels = once.map(({ productKey, lookupKey, priceId, quantity }) => {
    const index = added.findIndex((name) => [priceId, lookupKey, productKey].includes(name));
    if (index >= 0) added.splice(index, 1);
    return { parcel: productOf(productKey)?.parcel ?? "none", count: index >= 0 ? quantity - 1 : quantity };
  });
  const { country } = order.shippingAddress;
  const rates = await readShippingRates(db);
  const shipping = shippingCostCents({ country, parcels, consolidated: false, rates });
  return shipping + sumCents(once.map((line) => line.unitAmountCents * line.quantity - line.discountCents));
}

/** What came in for an order: charges and spent credit. */
async function paidCents(db: Database, orderId: string): Promise<number> {
  const entries = await readLedger(db, orderId);
  return sumCents(
    entries
      .filter(({ account }) => account === "charge" || account === "balance")
      .map(({ amountCents }) => amountCents),
  );
}

/**
 * What canceling would do now: at once with the period's money back while its kit has not shipped, else at the
 * period's end. What is owed or paused ends at once, without money: none was taken for it.
 */
export async function periodMoney(db: Database, row: MembershipRow): Promise<PeriodMoney> {
  const order = (await selectPeriodOrder(db, row.id)) ?? null;
  const nothing = { kind: "now", refundCents: 0 } as const;
  if (!order || row.status === "past_due") {
    const none = { isWholeOrder: false, isKitHere: false, creditKeptCents: 0 };
    return { order, effect: nothing, ...none, nothingBack: "not_charged" };
  }
  const beside = besideMembership(await selectOrderLines(db, order.id), row);
  const isWholeOrder = beside.length === 0;
  const paid = await paidCents(db, order.id);
  const once = isWholeOrder ? 0 : await onceCents(db, order, beside);
  const given = await givenBackOf(db, order.id);
  const isKitHere = await isStillHere(db, order);
  const effect = cancelationEffect({
    hasPeriodKitShipped: !isKitHere,
    periodPaidCents: Math.max(0, paid - once),
    periodRefundedCents: given.cardCents + given.creditCents,
    periodEndsAt: row.nextChargeAt,
  });
  const isEndless = effect.kind === "at_period_end" && row.status === "paused";
  const gone = asPaid(row).frequency === "unlimited" ? "fee_used" : "kit_left";
  const whyHere = paid > once ? await whyNothingBack(db, order) : "not_charged";
  const whyNothing = isKitHere ? whyHere : gone;
  const nothingBack = effect.refundCents > 0 ? null : whyNothing;
  const creditKeptCents = Math.max(0, -(await balanceSpentOn(db, order.id)));
  return { order, effect: isEndless ? nothing : effect, isWholeOrder, isKitHere, nothingBack, creditKeptCents };
}

/** What is sent although a membership is canceled now. */
export async function sentAfterAll(db: Database, row: MembershipRow, money: PeriodMoney): Promise<StillSent[]> {
  const { order, isKitHere, isWholeOrder } = money;
  const stopped = isKitHere && row.status !== "canceled" ? order : null;
  const lines = stopped && !isWholeOrder ? await selectOrderLines(db, stopped.id) : [];
  return stillSent(db, row.id, stopped && { ...stopped, beside: besideMembership(lines, row) });
}
