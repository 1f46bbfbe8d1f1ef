import "server-only";
import { desc, eq } from "drizzle-orm";
import type { ShippingAddress } from "@/lib/contracts/checkout";
import { productOf } from "@/lib/domain/catalogue/products";
import { hasFailed } from "@/lib/domain/kit-state";
import type { ReplacementCause } from "@/lib/domain/order-kind";
import { isPackedNext } from "@/lib/domain/order-parcel";
import { isOver, type OrderState } from "@/lib/domain/order-state";
import { haveThingsFailed, thingsStateOf } from "@/lib/domain/things-state";
import { audit } from "@/lib/server/audit";
import type { Database } from "@/lib/server/db/client";
import { selectOrderMoves } from "@/lib/server/db/queries/account";
import { isKitReplaced, type KitRow, selectKit, writeKitClosed } from "@/lib/server/db/queries/kits";
import { selectMembership } from "@/lib/server/db/queries/memberships";
import {
  lockOrder,
  moveOrder,
  type OrderLineRow,
  type OrderRow,
  selectOrderLines,
  selectOrderStatus,
} from "@/lib/server/db/queries/orders";
import { areThingsReplaced, writeThingsClosed } from "@/lib/server/db/queries/replacements";
import { selectUser } from "@/lib/server/db/queries/users";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { mailKitReplaced } from "@/lib/server/kits/mail-kit-news";
import { settleOrder } from "@/lib/server/kits/move-kits";
import { isGivenBackWhole } from "./give-back";
import { placeLines } from "./mail-order-news";
import { mailThingsReplaced } from "./mail-things-news";
import { makeOrder } from "./make-order";

/** For whom a kit is sent anew, and where to. */
interface Recipient {
  readonly userId: string | null;
  readonly email: string;
  readonly name: string;
  readonly shippingAddress: ShippingAddress;
}

/** Why a kit is replaced, and by whom. */
export interface Replacing {
  readonly cause: ReplacementCause;
  /** Who of the staff decided it. NULL: the laboratory's rule. */
  readonly staffId: string | null;
  /** Why, for the record among ourselves. */
  readonly reason?: string;
  /** Where its person said that it shall go. Left out: where their parcels go. */
  readonly place?: Pick<Recipient, "name" | "shippingAddress"> | undefined;
  readonly at: Date;
}

/** Where the buyer's parcels go by now. NULL: they deleted their account. */
async function buyerOf(tx: Database, order: OrderRow): Promise<Recipient | null> {
  if (!order.email.includes("@")) return null;
  const membership = order.membershipId ? await selectMembership(tx, order.membershipId) : undefined;
  const { name, shippingAddress } = membership ?? order;
  return { userId: order.userId, email: order.email, name, shippingAddress };
}

/** Where somebody's own parcels go. NULL: they never had one from us, and said nothing. */
async function ownAddressOf(tx: Database, userId: string, said: Replacing["place"]): Promise<Recipient | null> {
  const user = await selectUser(tx, userId);
  if (user && said) return { ...said, userId, email: user.email };
  const [last] = await tx
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  const place = last && (await buyerOf(tx, last));
  return user && place ? { ...place, userId, email: user.email } : null;
}

/**
 * For whom the new kit is: whoever registered the old one, so that a present's payer does not hear of the laboratory;
 * while nobody has, whoever ordered it.
 */
async function recipientOf(tx: Database, order: OrderRow, kit: KitRow, said: Replacing["place"]) {
  const user = kit.claimedBy ? await selectUser(tx, kit.claimedBy) : undefined;
  // A guest may have made the account with the address of the order.
  const isBuyer = kit.claimedBy === order.userId || (order.userId === null && user?.email === order.email);
  if (kit.claimedBy !== null && !isBuyer) return ownAddressOf(tx, kit.claimedBy, said);
  const buyer = await buyerOf(tx, order);
  return buyer && { ...buyer, userId: user?.id ?? buyer.userId, ...said };
}

type OrderLine = Parameters<typeof makeOrder>[1]["lines"][number];

/** The free line in place of one that was sold. */
const freeLine = ({ priceId, lookupKey, choices }: SoldAs, sent: Pick<OrderLine, SentFact>): OrderLine => ({
  ...{ priceId, lookupKey, choices, priceType: "one_time", frequency: "one-time" },
  ...{ unitAmountCents: 0, discountCents: 0, ...sent },
});
type SoldAs = Pick<OrderLineRow, "priceId" | "lookupKey" | "choices">;
type SentFact = "productKey" | "title" | "quantity" | "kitType" | "kitsPerCycle";

const makeReplacement = (
  tx: Database,
  order: OrderRow,
  recipient: Recipient,
  lines: readonly OrderLine[],
  { cause, at }: Replacing,
): Promise<OrderRow> =>
  makeOrder(tx, {
    ...{ kind: "replacement", replacesOrderId: order.id, replacementCause: cause },
    ...{ checkoutId: null, membershipId: null, providerInvoiceId: null, providerPaymentId: null },
    ...{ shopId: order.shopId, ...recipient, isTest: order.isTest },
    ...{ status: "ready", totalCents: 0, releaseAt: at, shipUpfront: true },
    ...{ lines, movements: [], at },
  });

async function makeKitAnew(
  tx: Database,
  order: OrderRow,
  kit: KitRow,
  recipient: Recipient,
  replacing: Replacing,
): Promise<OrderRow> {
  const { productKey, kitType } = kit;
  const lines = await selectOrderLines(tx, order.id);
  const sold = lines.find((line) => line.productKey === productKey) ?? lines[0];
  if (!sold) throw new Error("an order without lines has a kit");
  const title = productOf(productKey)?.name ?? sold.title;
  const line = freeLine(sold, { productKey, title, quantity: 1, kitType, kitsPerCycle: 1 });
  const made = await makeReplacement(tx, order, recipient, [line], replacing);
  await tx.update(kits).set({ replacesKitId: kit.id }).where(eq(kits.orderId, made.id));
  await writeKitClosed(tx, kit.id, null);
  return made;
}

/** Notes with both orders that one is sent in place of the other, or of a part of it. */
async function noteReplaced(
  tx: Database,
  { order, made, status }: { readonly order: OrderRow; readonly made: OrderRow; readonly status: OrderState },
  { cause, staffId, reason }: Replacing,
): Promise<void> {
  const details = { status, cause, replacement: made.number, ...(reason === undefined ? {} : { reason }) };
  const actor = staffId ?? "system";
  await audit(tx, { event: "order.replace", actor, subject: order.id, details });
  const begun = { status: made.status, replaces: order.number };
  await audit(tx, { event: "order.state", actor, subject: made.id, details: begun });
}

/**
 * Sends a kit anew, free of charge: an order of its own in whose place it is, told to its person. A kit is replaced once.
 * @param tx  the transaction in which its order is locked
 * @returns   NULL: nobody knows where to send it, or it was replaced before
 */
export async function replaceKit(
  tx: Database,
  order: OrderRow,
  kit: KitRow,
  replacing: Replacing,
): Promise<OrderRow | null> {
  if (await isKitReplaced(tx, kit.id)) return null;
  const recipient = await recipientOf(tx, order, kit, replacing.place);
  if (!recipient) return null;
  const made = await makeKitAnew(tx, order, kit, recipient, replacing);
  const { cause, at } = replacing;
  await noteReplaced(tx, { order, made, status: await settleOrder(tx, order.id, at) }, replacing);
  await mailKitReplaced(tx, order, kit, { cause, replacement: { ...made, place: placeLines(made) } });
  return made;
}

/**
 * Sends the things of an order without a kit anew, free of charge, as `replaceKit` does.
 * @param tx  the transaction in which the order is locked
 * @returns   NULL: whoever bought them is gone, or they were replaced before
 */
export async function replaceThings(tx: Database, order: OrderRow, replacing: Replacing): Promise<OrderRow | null> {
  const buyer = await buyerOf(tx, order);
  if (!buyer || (await areThingsReplaced(tx, order.id))) return null;
  const things = (await selectOrderLines(tx, order.id)).filter((line) => isPackedNext(line, []));
  const lines = things.map(({ productKey, title, quantity, ...sold }) =>
    freeLine(sold, { productKey, title, quantity, kitType: null, kitsPerCycle: 0 }),
  );
  const made = await makeReplacement(tx, order, { ...buyer, ...replacing.place }, lines, replacing);
  const { cause, at } = replacing;
  await moveOrder(tx, order.id, ["lost", "damaged"], "replaced", at);
  await noteReplaced(tx, { order, made, status: await selectOrderStatus(tx, order.id) }, replacing);
  await mailThingsReplaced(tx, order, { cause, replacement: { ...made, place: placeLines(made) } });
  return made;
}

/**
 * The laboratory's rule: a rejected sample is replaced once; that of a kit which is one in place of another waits for us,
 * and one whose money went back is not replaced.
 */
export async function replaceRejected(tx: Database, order: OrderRow, kit: KitRow, at: Date): Promise<void> {
  const isGivenBack = await isGivenBackWhole(tx, order.id);
  const isOwed = kit.replacesKitId === null && !isOver(order.status) && !isGivenBack;
  const made = !isOwed ? null : await replaceKit(tx, order, kit, { cause: "rejected", staffId: null, at });
  const noneBecause = isGivenBack ? "order_over" : null;
  if (!made) await mailKitReplaced(tx, order, kit, { cause: "rejected", replacement: null, noneBecause });
}

/** Notes with an order that nothing is sent in place of what of it came to nothing, because the order that was to be is canceled. */
function noteClosed(
  tx: Database,
  orderId: string,
  made: OrderRow,
  actor: string,
  what: { kit: string } | { things: string },
) {
  const details = { ...what, reason: `Order ${made.number}, in its place, was canceled.` };
  return audit(tx, { event: "order.close-kit", actor, subject: orderId, details });
}

/** Brings things back to where they were before they were sent anew, and decides of those that came to nothing. */
async function unreplaceThings(tx: Database, id: string, made: OrderRow, actor: string, at: Date): Promise<void> {
  const moves = await selectOrderMoves(tx, [id]);
  const last = moves.findLast(({ details: { status } }) => status === "lost" || status === "damaged");
  await moveOrder(tx, id, ["replaced"], last?.details.status === "damaged" ? "damaged" : "lost", at);
  const state = thingsStateOf(await selectOrderStatus(tx, id));
  if (!state || !haveThingsFailed(state)) return;
  await writeThingsClosed(tx, id, at);
  await noteClosed(tx, id, made, actor, { things: state });
}

/**
 * Lets go of what a canceled order would have replaced. Of what came to nothing it is decided then, as its person hears
 * with the cancelation; another can still be sent.
 * @param actor  who cancels
 */
export async function unreplace(tx: Database, order: OrderRow, actor: string, at: Date): Promise<void> {
  if (!order.replacesOrderId) return;
  const isIn = eq(kits.orderId, order.id);
  const sent = await tx.select({ id: kits.replacesKitId }).from(kits).where(isIn);
  await tx.update(kits).set({ replacesKitId: null }).where(isIn);
  const original = await lockOrder(tx, order.replacesOrderId);
  if (!original) return;
  for (const { id } of sent) {
    const kit = id ? await selectKit(tx, id) : undefined;
    if (!kit || !hasFailed(kit.state)) continue;
    await writeKitClosed(tx, kit.id, at);
    await noteClosed(tx, original.id, order, actor, { kit: kit.state });
  }
  if (sent.length > 0) await settleOrder(tx, original.id, at);
  else await unreplaceThings(tx, original.id, order, actor, at);
}
