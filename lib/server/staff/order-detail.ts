import "server-only";
import { eq } from "drizzle-orm";
import type { StaffOrderDetail, StaffShipment } from "@/lib/contracts/staff-orders";
import { trackingUrl } from "@/lib/domain/carrier";
import { reachOf } from "@/lib/domain/order-reach";
import { isBeforeShipping, type OrderState, SHIPPABLE } from "@/lib/domain/order-state";
import { Problem } from "@/lib/domain/problem";
import { UNSHIP_WINDOW_MS } from "@/lib/domain/shipment";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectLedgerSums, selectLinesOf } from "@/lib/server/db/queries/account";
import { selectBrandName, selectShopKey } from "@/lib/server/db/queries/checkouts";
import { selectNotes } from "@/lib/server/db/queries/customers";
import { type DisputeRow, selectDisputesOf } from "@/lib/server/db/queries/disputes";
import { selectKitMoves } from "@/lib/server/db/queries/kits";
import { selectMembership } from "@/lib/server/db/queries/memberships";
import { type OrderRow, selectOrderName } from "@/lib/server/db/queries/orders";
import {
  selectHistory,
  selectKitsWithShipment,
  selectShipmentsOf,
  sendsThings,
} from "@/lib/server/db/queries/shipments";
import { selectUser } from "@/lib/server/db/queries/users";
import { orders } from "@/lib/server/db/schema/orders";
import { goodwillOf } from "@/lib/server/orders/balance";
import { type GivenBack, givenBackOf, isMoneyGone, returnableOf } from "@/lib/server/orders/give-back";
import { noteView } from "./customers";
import { fullReturnOf } from "./full-return";
import { historyView } from "./order-history";
import { standingsOf } from "./order-standing";
import { addressView, kitView, lineView } from "./packing";
import { thingsView } from "./things-hands";
import { whom } from "./whom";

type KitFacts = Awaited<ReturnType<typeof selectKitsWithShipment>>[number];
type ShipmentFacts = Awaited<ReturnType<typeof selectShipmentsOf>>[number];
type LedgerSum = Awaited<ReturnType<typeof selectLedgerSums>>[number];

function shipmentView(parcel: ShipmentFacts, kits: readonly KitFacts[], status: OrderState, at: Date): StaffShipment {
  const { id, carrier, trackingNumber, shippedAt, shippedBy } = parcel;
  const inside = kits.filter(({ shipmentId }) => shipmentId === id);
  const undoUntil = new Date(shippedAt.getTime() + UNSHIP_WINDOW_MS);
  const isHere = inside.length > 0 ? inside.every(({ state }) => state === "shipped") : status === "shipped";
  const canUndo = undoUntil > at && isHere && inside.every(({ claimedAt }) => claimedAt === null);
  return {
    ...{ id, carrier, trackingNumber, trackingUrl: trackingUrl(carrier, trackingNumber) },
    ...{ shippedAt: shippedAt.toISOString(), shippedBy, kitCount: inside.length },
    undoUntil: canUndo ? undoUntil.toISOString() : null,
  };
}

function amountsOf(
  order: OrderRow,
  sums: readonly LedgerSum[],
  given: GivenBack,
  goodwillCents: number,
): StaffOrderDetail["amounts"] {
  const of = (account: LedgerSum["account"]) => sums.find((sum) => sum.account === account)?.cents ?? 0;
  return {
    // What went back was taken off revenue; what was sold was sold all the same.
    sold: order.refundedCents - of("dispute") - of("revenue"),
    shipping: 0 - of("shipping"),
    discount: of("discount"),
    balanceUsed: of("balance"),
    charged: order.totalCents,
    refunded: order.refundedCents,
    disputed: 0 - of("dispute"),
    returning: Math.max(0, given.cardCents - order.refundedCents),
    credited: given.creditCents + goodwillCents,
  };
}

const disputeView = ({ id, state, reason, amountCents, answerBy, openedAt }: DisputeRow) => ({
  ...{ id, state, reason, amount: amountCents },
  answerBy: answerBy?.toISOString() ?? null,
  openedAt: openedAt.toISOString(),
});

interface Facts {
  readonly kits: readonly KitFacts[];
  readonly hasThings: boolean;
  /** Whether its membership runs. */
  readonly hasMembership: boolean;
  readonly at: Date;
  /** What may still go back. Unit: cents. */
  readonly left: number;
}

function allowedOf(order: OrderRow, { kits, hasThings, hasMembership, at, left }: Facts): StaffOrderDetail["can"] {
  const isShippable = SHIPPABLE.some((state) => state === order.status);
  const isAnyDue = kits.some(({ shippedAt, shipAt }) => shippedAt === null && shipAt <= at);
  const hasLeft = kits.some(({ shippedAt }) => shippedAt !== null);
  const canRedirect = reachOf(order.status, kits, at) !== "none";
  return {
    ship: isShippable && (isAnyDue || (hasThings && order.status === "ready")),
    release: order.status === "review",
    cancel: isBeforeShipping(order.status) && !hasLeft,
    giveBack: left > 0,
    correctAddress: canRedirect,
    correctMembership: canRedirect && hasMembership,
  };
}

/**
 * One order with all that is known of it: who, what and where. For admins.
 * @throws Problem not_found
 */
export async function readStaffOrder(db: Database, id: string): Promise<StaffOrderDetail> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Problem("not_found");
  const at = now();
  const kits = await selectKitsWithShipment(db, [id]);
  const moves = await selectKitMoves(
    db,
    kits.map((kit) => kit.id),
  );
  const parcels = await selectShipmentsOf(db, id);
  const sums = await selectLedgerSums(db, [id]);
  const amounts = amountsOf(order, sums, await givenBackOf(db, id), await goodwillOf(db, id));
  const { cents: left, goodwillCents } = await returnableOf(db, id);
  const membership = order.membershipId ? await selectMembership(db, order.membershipId) : undefined;
  const hasMembership = membership !== undefined && membership.status !== "canceled";
  const lines = await selectLinesOf(db, [id]);
  const buyer = order.userId ? await selectUser(db, order.userId) : undefined;
  return {
    ...{ id, number: order.number, createdAt: order.createdAt.toISOString(), status: order.status },
    standing: (await standingsOf(db, [order])).get(id) ?? null,
    shopKey: await selectShopKey(db, order.shopId),
    soldBy: await selectBrandName(db, order.shopId),
    ...{ email: whom(order).email, address: addressView({ ...order, name: whom(order).name }), kind: order.kind },
    replaces: order.replacesOrderId ? ((await selectOrderName(db, order.replacesOrderId)) ?? null) : null,
    isTest: buyer?.isTest ?? false,
    lines: lines.map((line) => ({ ...lineView(line, kits), amount: line.unitAmountCents * line.quantity })),
    ...{ amounts, paidWith: order.paidWith },
    kits: kits.map((kit) => kitView(kit, at, moves)),
    things: await thingsView(db, order),
    shipments: parcels.map((parcel) => shipmentView(parcel, kits, order.status, at)),
    disputes: (await selectDisputesOf(db, id)).map(disputeView),
    notes: (await selectNotes(db, order, [id])).map(noteView),
    history: historyView(await selectHistory(db, id), order.userId),
    can: allowedOf(order, { kits, hasThings: await sendsThings(db, id), hasMembership, at, left }),
    returnable: left,
    fullReturn: left > 0 ? await fullReturnOf(db, order) : null,
    isMoneyGone: await isMoneyGone(db, order),
    creditable: goodwillCents,
  };
}
