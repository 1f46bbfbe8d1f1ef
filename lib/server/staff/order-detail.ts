import "server-only";
import { eq } from "drizzle-orm";
import type { StaffOrderDetail, StaffShipment } from "@/lib/contracts/staff-orders";
import { trackingUrl } from "@/lib/domain/carrier";
import { isBeforeShipping, SHIPPABLE } from "@/lib/domain/order-state";
import { Problem } from "@/lib/domain/problem";
import { UNSHIP_WINDOW_MS } from "@/lib/domain/shipment";
import { maskedEmail } from "@/lib/server/checkout/checkout-details";
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
import { orders } from "@/lib/server/db/schema/orders";
import type { Actor } from "@/lib/server/http/actor";
import { goodwillOf } from "@/lib/server/orders/balance";
import { type GivenBack, givenBackOf, returnableOf } from "@/lib/server/orders/give-back";
import { noteView } from "./customers";
import { fullReturnOf } from "./full-return";
import { historyView } from "./order-history";
import { stateShownTo, visibleShops } from "./orders";
import { addressView, kitView, lineView } from "./packing";

type KitFacts = Awaited<ReturnType<typeof selectKitsWithShipment>>[number];
type ShipmentFacts = Awaited<ReturnType<typeof selectShipmentsOf>>[number];
type LedgerSum = Awaited<ReturnType<typeof selectLedgerSums>>[number];

/** The order, if it is that person's business; somebody else's looks like none. */
async function orderFor(db: Database, actor: Actor, id: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const shopIds = await visibleShops(db, actor);
  const isTheirs = shopIds === null || (order?.shopId != null && shopIds.includes(order.shopId));
  if (!order || !isTheirs) throw new Problem("not_found");
  return order;
}

function shipmentView(parcel: ShipmentFacts, kits: readonly KitFacts[], isAdmin: boolean, at: Date): StaffShipment {
  const { id, carrier, trackingNumber, shippedAt, shippedBy } = parcel;
  const inside = kits.filter(({ shipmentId }) => shipmentId === id);
  const undoUntil = new Date(shippedAt.getTime() + UNSHIP_WINDOW_MS);
  const canUndo = isAdmin && undoUntil > at && inside.every(({ claimedAt }) => claimedAt === null);
  return {
    id,
    carrier,
    trackingNumber: isAdmin ? trackingNumber : null,
    trackingUrl: isAdmin ? trackingUrl(carrier, trackingNumber) : null,
    shippedAt: shippedAt.toISOString(),
    shippedBy: isAdmin ? shippedBy : "a colleague",
    kitCount: inside.length,
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
  readonly isAdmin: boolean;
  readonly at: Date;
  /** What may still go back. Unit: cents. */
  readonly left: number;
}

function allowedOf(
  order: OrderRow,
  { kits, hasThings, hasMembership, isAdmin, at, left }: Facts,
): StaffOrderDetail["can"] {
  const isShippable = SHIPPABLE.some((state) => state === order.status);
  const isAnyDue = kits.some(({ shippedAt, shipAt }) => shippedAt === null && shipAt <= at);
  const hasLeft = kits.some(({ shippedAt }) => shippedAt !== null);
  const isHere = isAdmin && isBeforeShipping(order.status) && !hasLeft;
  return {
    ship: isAdmin && isShippable && (isAnyDue || (hasThings && order.status === "ready")),
    release: isAdmin && order.status === "review",
    cancel: isHere,
    giveBack: isAdmin && left > 0,
    correctAddress: isHere,
    correctMembership: isHere && hasMembership,
  };
}

const fullReturnIf = async (isAsked: boolean, db: Database, order: OrderRow) =>
  isAsked ? fullReturnOf(db, order) : null;

/**
 * One order with all that is known of it: who and where for admins, without people for the partner whose shop sold it.
 * @throws Problem not_found, also for another shop's order
 */
export async function readStaffOrder(db: Database, actor: Actor, id: string): Promise<StaffOrderDetail> {
  const order = await orderFor(db, actor, id);
  const isAdmin = actor.role === "admin";
  const at = now();
  const kits = await selectKitsWithShipment(db, [id]);
  const moves = isAdmin
    ? await selectKitMoves(
        db,
        kits.map((kit) => kit.id),
      )
    : null;
  const parcels = await selectShipmentsOf(db, id);
  const amounts = amountsOf(
    order,
    await selectLedgerSums(db, [id]),
    await givenBackOf(db, id),
    await goodwillOf(db, id),
  );
  const { cents: left, goodwillCents } = await returnableOf(db, id);
  const membership = order.membershipId ? await selectMembership(db, order.membershipId) : undefined;
  const hasMembership = membership !== undefined && membership.status !== "canceled";
  const lines = await selectLinesOf(db, [id]);
  return {
    id,
    number: order.number,
    createdAt: order.createdAt.toISOString(),
    status: stateShownTo(actor, order.status),
    shopKey: await selectShopKey(db, order.shopId),
    soldBy: await selectBrandName(db, order.shopId),
    email: isAdmin ? order.email : maskedEmail(order.email),
    address: isAdmin ? addressView(order) : null,
    kind: order.kind,
    replaces: order.replacesOrderId && isAdmin ? ((await selectOrderName(db, order.replacesOrderId)) ?? null) : null,
    isTest: order.isTest,
    lines: lines.map((line) => ({ ...lineView(line), amount: line.unitAmountCents * line.quantity })),
    amounts,
    paidWith: isAdmin ? order.paidWith : null,
    kits: kits.map((kit) => kitView(kit, at, moves)),
    shipments: parcels.map((parcel) => shipmentView(parcel, kits, isAdmin, at)),
    disputes: isAdmin ? (await selectDisputesOf(db, id)).map(disputeView) : [],
    notes: isAdmin ? (await selectNotes(db, order, [id])).map(noteView) : [],
    history: historyView(await selectHistory(db, id), order.userId, isAdmin),
    can: allowedOf(order, { kits, hasThings: await sendsThings(db, id), hasMembership, isAdmin, at, left }),
    returnable: left,
    fullReturn: await fullReturnIf(isAdmin && left > 0, db, order),
    creditable: goodwillCents,
  };
}
