import { and, asc, desc, eq, isNotNull, isNull, like, lte, ne, not } from "drizzle-orm";
import { expect } from "vitest";
import { changeOrderAddress } from "@/lib/server/account/change-order-address";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { hasReplacement } from "@/lib/server/db/queries/kits";
import { kitMoves } from "@/lib/server/db/schema/kit-moves";
import { outbox } from "@/lib/server/db/schema/operations";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { newId } from "@/lib/server/ids";
import { receiveLaboratoryNews } from "@/lib/server/laboratory/laboratory-news";
import { askNextKit } from "@/lib/server/memberships/next-kit";
import { cancelOrder as cancelInShop } from "@/lib/server/orders/cancel-order";
import { claimKit } from "@/lib/server/orders/claim-kit";
import { shipOrder } from "@/lib/server/orders/ship-order";
import { closeKit, moveKitByHand, replaceKitByHand, undoKitMove } from "@/lib/server/staff/kit-hands";
import { releaseOrder } from "@/lib/server/staff/review-order";
import { insertPacker, PACKER, trackingOf } from "../support/shipping";
import * as parcels from "./kits";
import { cancelOrder, isToShip, redirect, ship } from "./rules";
import { type Bought, elsewhereIn, type Shop } from "./shop";
import type { Both, Step, Targeted } from "./steps";
import { isHere, type Order, type World } from "./world";

/** A purchase, in the model and in the shop. */
interface Purchase {
  readonly world: World;
  readonly shop: Shop;
  readonly bought: Bought;
  readonly first: Order;
}

const REASON = "a history";

/** The shop's row of an order. */
async function rowOf({ shop, bought, first }: Purchase, order: Order): Promise<typeof orders.$inferSelect> {
  const { free } = order;
  const own = free
    ? await shop.db.select().from(orders).where(eq(orders.number, free.number))
    : await shop.ordersOf(bought);
  const row = own[free ? 0 : (first.membership?.orders ?? [first]).indexOf(order)];
  if (!row) throw new Error("the shop has no such order");
  return row;
}

/** Packs what of an order is due. */
async function pack({ db, codes }: Shop, order: typeof orders.$inferSelect): Promise<void> {
  await insertPacker(db);
  if (order.status === "review") await releaseOrder(db, PACKER, order.id, "fine");
  const due = await db
    .select({ id: kits.id })
    .from(kits)
    .where(and(eq(kits.orderId, order.id), isNull(kits.shippedAt), lte(kits.shipAt, now())));
  if (due.length === 0) return;
  const kitIds = due.map(({ id }) => id);
  const parcel = { kitIds, carrier: "usps", trackingNumber: trackingOf(kitIds[0] ?? "") } as const;
  const { printed } = await shipOrder(db, PACKER, order.id, parcel);
  for (const { kitId, code } of printed) codes.set(kitId, code);
}

const underWay = (db: Database, orderId: string) =>
  db
    .select({ id: kits.id })
    .from(kits)
    .where(and(eq(kits.orderId, orderId), eq(kits.state, "shipped")))
    .orderBy(asc(kits.id));

/** The laboratory could not measure the sample of a kit that its owner has registered: it says so to nobody else. */
async function reject({ db, owner, codes }: Shop, kit: string): Promise<void> {
  await db.transaction((tx) => claimKit(tx, owner.userId ?? "", codes.get(kit) ?? ""));
  const news = { type: "rejected", id: newId("news"), at: now().toISOString(), kit, reason: "Clotted." } as const;
  await receiveLaboratoryNews(db, news, new TextEncoder().encode(JSON.stringify(news)));
}

async function replace(purchase: Purchase, order: Order, why: Extract<Step, { do: "replace" }>["why"]): Promise<void> {
  const { db } = purchase.shop;
  const { id: orderId } = await rowOf(purchase, order);
  const [kit] = await underWay(db, orderId);
  if (!kit) throw new Error("the shop has no kit under way");
  await insertPacker(db);
  if (why === "lost") await moveKitByHand(db, PACKER, kit.id, { to: "lost", reason: REASON });
  if (why === "rejected") await reject(purchase.shop, kit.id);
  else await replaceKitByHand(db, PACKER, kit.id, { cause: why, reason: REASON });
  const isNewest = eq(orders.replacesOrderId, orderId);
  const [made] = await db.select().from(orders).where(isNewest).orderBy(desc(orders.createdAt)).limit(1);
  number(purchase, made?.number);
}

async function comeToNothing(purchase: Purchase, order: Order, to: "lost" | "damaged"): Promise<void> {
  const { db } = purchase.shop;
  const [kit] = await underWay(db, (await rowOf(purchase, order)).id);
  await insertPacker(db);
  await moveKitByHand(db, PACKER, kit?.id ?? "", { to, reason: REASON });
}

/** Tells the model how the shop calls what it has sent free of charge. */
function number({ first }: Purchase, called: string | undefined): void {
  const free = first.sentFree.at(-1)?.free;
  if (free && called) free.number ||= called;
}

/** What becomes of the newest parcel. */
function onNewest(purchase: Purchase, step: Targeted): Both | null {
  const { world, shop, first } = purchase;
  const newest = parcels.parcelUnderWay(first);
  if (!newest) return null;
  if (step.do === "replace") {
    if (step.why === "rejected" && world.isGuest) return null;
    return {
      model: (at) => parcels.replace(world, first, step.why, at),
      shop: () => replace(purchase, newest, step.why),
    };
  }
  if (step.do === "come to nothing") {
    return {
      model: (at) => parcels.comeToNothing(world, first, step.why, at),
      shop: () => comeToNothing(purchase, newest, step.why),
    };
  }
  return {
    model: (at) => parcels.sample(first, at),
    shop: async () => {
      await insertPacker(shop.db);
      const { id } = await rowOf(purchase, newest);
      const move = { to: "sample_received", reason: REASON } as const;
      for (const kit of await underWay(shop.db, id)) await moveKitByHand(shop.db, PACKER, kit.id, move);
    },
  };
}

/** What staff said of a kit last is taken back, and of what was to be told of it nothing waits any more. */
function onSaid(purchase: Purchase): Both | null {
  const { shop, first } = purchase;
  const said = parcels.saidLast(first);
  if (!said) return null;
  return {
    model: (at) => parcels.takeBack(said.kit, at),
    shop: async () => {
      const { db } = shop;
      const { id: orderId } = await rowOf(purchase, said.order);
      const isStaffs = and(eq(kits.orderId, orderId), eq(kitMoves.mover, "staff"), eq(kitMoves.toState, kits.state));
      const [last] = await db
        .select({ id: kits.id })
        .from(kits)
        .innerJoin(kitMoves, eq(kitMoves.kitId, kits.id))
        .where(and(isStaffs, ne(kits.state, "shipped")))
        .orderBy(desc(kitMoves.position));
      await undoKitMove(db, PACKER, last?.id ?? "", REASON);
      const isOfIt = and(eq(outbox.state, "waiting"), like(outbox.dedupeKey, `%:${last?.id}%`));
      expect(await db.select().from(outbox).where(isOfIt)).toEqual([]);
    },
  };
}

/** What is decided of a kit that came to nothing. */
function onFailed(purchase: Purchase, step: Targeted): Both | null {
  const { world, shop, first } = purchase;
  const failed = parcels.failedKit(first, step.do === "close");
  if (!failed) return null;
  const { order, kit } = failed;
  const { end: cause, isClosed } = kit;
  if (cause === null || cause === "at the laboratory") return null;
  const idOf = async () => {
    await insertPacker(shop.db);
    const { id: orderId } = await rowOf(purchase, order);
    const isOne = [eq(kits.orderId, orderId), eq(kits.state, cause), not(hasReplacement(shop.db))];
    const isDecided = isClosed ? isNotNull(kits.closedAt) : isNull(kits.closedAt);
    const [row] = await shop.db
      .select({ id: kits.id })
      .from(kits)
      .where(and(...isOne, isDecided))
      .orderBy(asc(kits.id));
    return row?.id ?? "";
  };
  if (step.do === "close") {
    return {
      model: () => parcels.close(world, kit),
      shop: async () => closeKit(shop.db, PACKER, await idOf(), REASON),
    };
  }
  return {
    model: (at) => parcels.sendInstead(world, first, kit, at),
    shop: async () => {
      const made = await replaceKitByHand(shop.db, PACKER, await idOf(), { cause, reason: REASON });
      number(purchase, made.orderNumber);
    },
  };
}

/** What its customer does with a parcel that has not left. */
function onHere(purchase: Purchase, step: Targeted): Both | null {
  const { world, shop, first } = purchase;
  const order = step.do === "redirect" ? (first.membership?.orders ?? [first]).at(-1) : parcels.freeHere(first);
  if (!order || order.kits.length === 0) return null;
  if (step.do === "cancel free") {
    return {
      model: (at) => cancelOrder(world, order, at),
      shop: async () => {
        const { id } = await rowOf(purchase, order);
        await cancelInShop(shop.db, shop.actor ?? { userId: null, linkedIds: [id] }, id);
      },
    };
  }
  const place = elsewhereIn(order.cart.country);
  return {
    model: (at) => redirect(order, at),
    shop: async () => {
      const { id } = await rowOf(purchase, order);
      const actor = { ...shop.owner, authenticatedAt: now() };
      await changeOrderAddress(shop.db, { actor, client: { orderCookie: null } }, id, place);
      expect((await rowOf(purchase, order)).shippingAddress.line1).toContain(place.line1);
    },
  };
}

function onPacking(purchase: Purchase): Both | null {
  const { world, shop, first } = purchase;
  const due = parcels.parcelsOf(first).find((order) => isToShip(order, now()));
  // Packed with its host.
  if (!due || (due.along?.order && isHere(due.along.order))) return null;
  return { model: (at) => ship(world, due, at), shop: async () => pack(shop, await rowOf(purchase, due)) };
}

function onNextKit(purchase: Purchase, step: Targeted): Both | null {
  const { world, shop, bought, first } = purchase;
  const { membership } = first;
  const { membershipId } = bought;
  if (step.do !== "next kit" || !membership || !membershipId) return null;
  const product = step.isLargest ? "ultimate" : "core";
  return {
    model: (at) => parcels.askNextKit(world, membership, step.isLargest, at),
    shop: async () => {
      const asked = await askNextKit(shop.db, await shop.member(membershipId), membershipId, product);
      number(purchase, asked.orderNumber);
    },
  };
}

const PARTS: { readonly [Do in Step["do"]]?: (purchase: Purchase, step: Targeted) => Both | null } = {
  ...{ sample: onNewest, replace: onNewest, "come to nothing": onNewest },
  ...{ close: onFailed, "send anew": onFailed, "cancel free": onHere, redirect: onHere },
  "take back": onSaid,
  ...{ ship: onPacking, "next kit": onNextKit },
};

/** What is packed, and what becomes of it. */
export const onParcels = (purchase: Purchase, step: Targeted): Both | null => PARTS[step.do]?.(purchase, step) ?? null;
