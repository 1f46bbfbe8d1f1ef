import "server-only";
import { latePromiseText } from "@/lib/content/delivery-words";
import type { AccountOrder, AccountOrders, PayLater } from "@/lib/contracts/account";
import { type BackToLender, lenderDoesText } from "@/lib/domain/bnpl";
import { BRAND_NAME } from "@/lib/domain/brand";
import { carrierName, trackingUrl } from "@/lib/domain/carrier";
import { brokenPromise } from "@/lib/domain/delivery";
import { sumCents } from "@/lib/domain/money";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { isPaidKind } from "@/lib/domain/order-kind";
import { parcelOf } from "@/lib/domain/order-parcel";
import { type KitOfOrder, orderStateOf } from "@/lib/domain/order-progress";
import { reachOf } from "@/lib/domain/order-reach";
import { isBeforeShipping, isOver, leavesFrom, type OrderState, stateAsRead } from "@/lib/domain/order-state";
import { refundRuleText } from "@/lib/domain/refund";
import { restOfKits, severalKitsState, severalKitsText } from "@/lib/domain/several-kits";
import { listBnplConsents } from "@/lib/server/checkout/keep-consents";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import {
  selectKitsOf,
  selectLedgerSums,
  selectLinesOf,
  selectOrderMoves,
  selectOrdersOf,
  selectParcelsOf,
  selectShopsOf,
  type Whose,
} from "@/lib/server/db/queries/account";
import { type RefundRow, refundsOf, selectRefunds, wentBackOf } from "@/lib/server/db/queries/refunds";
import { selectUndoneUpgrades, type UpgradeRow } from "@/lib/server/db/queries/upgrades";
import type { Actor } from "@/lib/server/http/actor";
import { type SentWith, sentWithNext } from "@/lib/server/memberships/with-next-kit";
import { backToLender } from "@/lib/server/orders/back-to-lender";
import { orderAmounts } from "@/lib/server/orders/order-amounts";
import { isRecentSignIn } from "@/lib/server/results/saved-store";
import { soldLine } from "./line-detail";
import { closedText, type KitSeen, kitsSeenBy, partText, replacedText, sentKits } from "./order-kits";
import { type OrderMove, orderSteps, orderText } from "./order-steps";

/** Whoever looks at orders: somebody signed in at their own, or somebody with their mailed links. */
type Viewer = Actor | "link";

type AddressChange = AccountOrder["addressChange"];
type OrderFacts = Awaited<ReturnType<typeof selectOrdersOf>>[number];
type LineFacts = Awaited<ReturnType<typeof selectLinesOf>>[number];
type ParcelFacts = Awaited<ReturnType<typeof selectParcelsOf>>[number];
type KitFacts = Awaited<ReturnType<typeof selectKitsOf>>[number];
type LedgerSum = Awaited<ReturnType<typeof selectLedgerSums>>[number];

/** What became of an order of which everything that was sent came to nothing. */
const FAILED: ReadonlySet<OrderState> = new Set(["replaced", "rejected", "lost", "damaged"]);

const OVER: ReadonlySet<string> = new Set(["canceled", "refunded", "replaced", "resulted"]);

/** What canceling an order now gives back, spent credit included. NULL: a kit has left, or the order is over. */
function cancelRefund(order: OrderFacts, { kits, refunds }: Parts, balanceUsed: number): number | null {
  const hasLeft = kits.some(({ shippedAt }) => shippedAt !== null);
  if (hasLeft || !isBeforeShipping(order.status)) return null;
  return Math.max(0, order.totalCents + balanceUsed - sumCents(refunds.map(({ amountCents }) => amountCents)));
}

function whenCanceled({
  isForFailedKit,
  isForFailedThings,
  isOfPeriod,
  isOfMembership,
}: OrderFacts): AccountOrder["whenCanceled"] {
  if (isForFailedKit) return "test_is_lost";
  if (isForFailedThings) return "things_are_lost";
  if (isOfPeriod) return "membership_ends";
  return isOfMembership ? "membership_goes_on" : null;
}

/** Whether its customer can still send an order elsewhere, and where else that is done. */
function addressChange({ status, isOfMembership }: OrderFacts, { kits }: Parts, viewer: Viewer): AddressChange {
  const reach = reachOf(status, kits, now());
  if (reach === "none") return "over";
  if (reach === "packing") return "packing";
  // A link reaches the later kits of the membership too.
  if (isOfMembership && viewer !== "link") return "membership";
  if (reach === "later") return "later";
  return viewer === "link" || isRecentSignIn(viewer) ? "open" : "sign-in";
}

function shipToOf({ name, shippingAddress }: OrderFacts): AccountOrder["shipTo"] {
  const { line1, line2, city, state, postal_code, country } = shippingAddress;
  return { name, line1, line2: line2 || null, city, state, postal_code, country };
}

/** A move happened when its sender says; where nobody does, when we noted it. */
function moveOf({ details, at }: Awaited<ReturnType<typeof selectOrderMoves>>[number]): OrderMove {
  const { status, happenedAt } = details;
  return { status, at: typeof happenedAt === "string" ? new Date(happenedAt) : at };
}

/** Whether all of an order came to nothing, and nobody waits for anything in its place any more. */
const isDecided = ({ closedAt }: OrderFacts, status: OrderState, seen: readonly KitSeen[]) =>
  FAILED.has(status) && (closedAt !== null || (seen.length > 0 && seen.every((kit) => kit.isClosed || kit.isReplaced)));

interface Parts {
  readonly lines: readonly LineFacts[];
  readonly sums: LedgerSum[];
  readonly refunds: readonly RefundRow[];
  readonly undone: readonly UpgradeRow[];
  readonly moves: readonly OrderMove[];
  readonly kits: readonly KitFacts[];
  readonly parcels: readonly ParcelFacts[];
  readonly payLater: PayLater | null;
  readonly toLender: BackToLender | null;
  /** With which other parcel it comes. NULL: by itself. */
  readonly sentWith: SentWith | null;
}

function parcelView({ carrier, trackingNumber, shippedAt }: ParcelFacts): AccountOrder["parcels"][number] {
  const url = trackingUrl(carrier, trackingNumber);
  return { carrier: carrierName(carrier), trackingNumber, url, shippedAt: shippedAt.toISOString() };
}

/** A fee or a service has come to its end with its payment: nothing is packed or delivered. */
const UNSENT: ReadonlySet<OrderState> = new Set(["ready", "delivered"]);

function textOf(order: OrderFacts, status: OrderState, seen: readonly KitSeen[], parts: Parts): string {
  const { lines, kits, sentWith } = parts;
  const several = partText(status, kits, seen) ?? severalKitsText(sentKits(seen));
  if (several && !isOver(status)) return several;
  const isFee = UNSENT.has(status) && parcelOf(order.kind, lines) === "nothing";
  if (sentWith?.waits) return "Paid, comes with your next kit";
  if (status === "ready" && lateText(order, parts)) return "Late, waiting to be packed";
  return orderText(isFee ? "paid" : status);
}

function originOf({ kind, shop, replaces }: OrderFacts): string {
  if (kind === "renewal") return "renewal";
  if (kind === "next_kit") return "a kit of your unlimited plan";
  if (kind === "checkout") return `from ${shop?.businessName ?? BRAND_NAME}`;
  return replaces ? `free of charge, replacing order ${replaces}` : "a new kit, free of charge";
}

/** What was agreed about paying an order later, and what became of it. NULL: it was paid at once, or a bank took it back. */
async function payLaterOf(db: Database, { checkoutId, isBnpl, status }: OrderFacts, back: BackToLender | null) {
  if (!checkoutId || !isBnpl || (isOver(status) && !back)) return null;
  const [agreed] = await listBnplConsents(db, checkoutId);
  if (!agreed) return null;
  const { provider, text, textVersion, acceptedAt, renewalNotice } = agreed;
  const today = newYorkDay(now());
  const instalments = agreed.instalments.map(({ date, amount }) => ({
    ...{ date, amount, isDue: date <= today },
    isOff: back?.isWhole === true && back.daysToCome.includes(date),
  }));
  return { provider, text, textVersion, acceptedAt, renewalNotice, instalments, back: back && lenderDoesText(back) };
}

/** That something of it was to leave, has not, and cannot come by the day that was promised. NULL: nothing is late. */
function lateText(order: OrderFacts, { kits, lines, sentWith }: Parts): string | null {
  const isSent = parcelOf(order.kind, lines) !== "nothing" && !sentWith?.waits;
  const here = kits.filter(({ shippedAt }) => shippedAt === null).map(({ shipAt }) => shipAt);
  if (!isSent || isOver(order.status) || (kits.length > 0 && here.length === 0)) return null;
  if (kits.length === 0 && !isBeforeShipping(order.status)) return null;
  const since = leavesFrom(here[0] ?? order.releaseAt, order.releaseAt);
  const broken = brokenPromise(order.shippingAddress.country, since, now());
  const what = restOfKits(kits, now()).length > 0 ? "The rest" : "It";
  return broken && latePromiseText(broken, { what, isHeld: order.status === "review" });
}

/** Where an order is by its kits, in its customer's eyes. */
function statusSeen(order: OrderFacts, seen: readonly KitOfOrder[], { sentWith }: Parts): OrderState {
  const settled = orderStateOf(seen, order.status);
  return sentWith?.waits ? settled : stateAsRead(settled, order.releaseAt, now());
}

function viewOf(order: OrderFacts, parts: Parts, viewer: Viewer): AccountOrder {
  const { lines, sums, moves, kits, parcels } = parts;
  const { id, number, createdAt, releaseAt, paidWith, kind } = order;
  const seen = kitsSeenBy(viewer === "link" ? null : viewer.userId, order.status, kits);
  const status = statusSeen(order, seen, parts);
  // Kits of later years wait for their day, and hold nothing up.
  const sent = sentKits(seen);
  const several = isOver(status) ? null : severalKitsText(sent);
  const part = partText(status, kits, seen);
  const amounts = orderAmounts(order, lines, sums, parts.undone);
  const refunds = refundsOf(order, parts.refunds);
  return {
    id,
    number,
    createdAt: createdAt.toISOString(),
    soldBy: order.shop?.businessName ?? BRAND_NAME,
    origin: originOf(order),
    statusText: textOf(order, status, seen, parts),
    isOver: part === null && (OVER.has(status) || isDecided(order, status, seen)),
    hasReceipt: isPaidKind(kind),
    cancelRefund: cancelRefund(order, parts, amounts.balanceUsed),
    whenCanceled: whenCanceled(order),
    steps: orderSteps({
      // Of what failed the text tells; what is still to be packed has all of its way ahead.
      status: part && FAILED.has(status) ? "ready" : several ? severalKitsState(sent) : status,
      isSeveral: several !== null,
      createdAt,
      releaseAt: parts.sentWith?.waits ? null : releaseAt,
      kits,
      moves,
      parcel: parcelOf(order.kind, lines),
      isPaid: isPaidKind(kind),
    }),
    late: lateText(order, parts),
    closed: closedText(order, kits, seen, { ...amounts, refunds }),
    replaced: replacedText(order, kits, seen),
    lines: lines.map(soldLine),
    ...amounts,
    refunds: refunds.map(({ at, ...refund }) => ({ ...refund, at: at?.toISOString() ?? null })),
    paidWith,
    isRenewal: kind === "renewal",
    isPaidLater: order.isBnpl ?? false,
    payLater: parts.payLater,
    sentWith: parts.sentWith?.text ?? null,
    parcels: parcels.map(parcelView),
    refundRule: refundRuleText({
      ...{ ...order, status, parcel: parcelOf(order.kind, lines), rest: restOfKits(kits, now()) },
      hasClosedKit: seen.some(({ isClosed }) => isClosed),
      ...{ refundedCents: wentBackOf(order, parts.refunds), creditedCents: -amounts.balanceUsed },
      toLender: parts.toLender,
    }),
    shipTo: shipToOf(order),
    addressChange: addressChange(order, parts, viewer),
  };
}

/** Somebody's own orders, newest first, each with its timeline and its receipt: those of the shop in which they are. */
export async function listOrders(db: Database, actor: Actor): Promise<AccountOrders> {
  const shown = await listOrdersIn(db, actor, actor);
  // Of other shops nobody hears in a partner's name.
  return { ...shown, elsewhere: actor.shopKey === null ? await selectShopsOf(db, actor.userId) : [] };
}

/** Somebody's own orders in a shop, or in all of them, newest first. */
export async function listOrdersIn(db: Database, actor: Actor, whose: Whose): Promise<{ orders: AccountOrder[] }> {
  return viewsOf(db, await selectOrdersOf(db, whose), actor);
}

/** The orders with these ids, newest first, as somebody sees them who may. */
export async function listOrdersById(
  db: Database,
  ids: readonly string[],
  viewer: Viewer,
): Promise<{ orders: AccountOrder[] }> {
  return viewsOf(db, await selectOrdersOf(db, { ids }), viewer);
}

async function viewsOf(db: Database, found: OrderFacts[], viewer: Viewer): Promise<{ orders: AccountOrder[] }> {
  if (found.length === 0) return { orders: [] };
  const ids = found.map(({ id }) => id);
  const lines = await selectLinesOf(db, ids);
  const sums = await selectLedgerSums(db, ids);
  const refunds = await selectRefunds(db, ...ids);
  const undone = await selectUndoneUpgrades(db, ids);
  const kits = await selectKitsOf(db, ids);
  const moves = await selectOrderMoves(db, ids);
  const parcels = await selectParcelsOf(db, ids);
  const later = new Map<string, PayLater | null>();
  const joined = await sentWithNext(db, found);
  const lent = new Map<string, BackToLender | null>();
  for (const order of found.filter(({ isBnpl }) => isBnpl)) {
    const back = await backToLender(
      db,
      order,
      refunds.filter(({ orderId }) => orderId === order.id),
    );
    lent.set(order.id, back);
    later.set(order.id, await payLaterOf(db, order, back));
  }
  const partsOf = (id: string): Parts => ({
    payLater: later.get(id) ?? null,
    toLender: lent.get(id) ?? null,
    sentWith: joined.get(id) ?? null,
    lines: lines.filter(({ orderId }) => orderId === id),
    sums: sums.filter(({ orderId }) => orderId === id),
    refunds: refunds.filter(({ orderId }) => orderId === id),
    undone: undone.filter(({ orderId }) => orderId === id),
    kits: kits.filter(({ orderId }) => orderId === id),
    parcels: parcels.filter(({ orderId }) => orderId === id),
    moves: moves.filter(({ orderId }) => orderId === id).map(moveOf),
  });
  return { orders: found.map((order) => viewOf(order, partsOf(order.id), viewer)) };
}
