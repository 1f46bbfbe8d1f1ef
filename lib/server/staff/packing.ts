import "server-only";
import { listKeyOf, pageOf } from "@/lib/contracts/list-key";
import type { OrderToShip, PackLine, StaffAddress, StaffKit } from "@/lib/contracts/staff-orders";
import { STAFF_KIT_MOVES } from "@/lib/contracts/staff-orders";
import { productOf } from "@/lib/domain/catalogue/products";
import { hasFailed, KIT_MOVES, KIT_UNDOS, kitSeenBy } from "@/lib/domain/kit-state";
import { isPackedNext } from "@/lib/domain/order-parcel";
import { stateWithoutLaboratory } from "@/lib/domain/order-state";
import { lateBefore } from "@/lib/domain/packing-wait";
import { Problem } from "@/lib/domain/problem";
import { UNSHIP_WINDOW_MS } from "@/lib/domain/shipment";
import { lineDetail } from "@/lib/server/account/line-detail";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectLinesOf } from "@/lib/server/db/queries/account";
import { selectParcelMates } from "@/lib/server/db/queries/joined-parcels";
import type { selectKitMoves } from "@/lib/server/db/queries/kits";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import {
  countLateToShip,
  countToShip,
  isOfPackers,
  type Packers,
  selectKitsWithShipment,
  selectToShip,
} from "@/lib/server/db/queries/shipments";
import { shopIdsOf } from "@/lib/server/db/queries/shop-people";
import type { Actor } from "@/lib/server/http/actor";
import { type Parcel, shipOrder } from "@/lib/server/orders/ship-order";
import { unshipOrder } from "@/lib/server/orders/unship-order";

const PAGE_SIZE = 20;

type KitFacts = Awaited<ReturnType<typeof selectKitsWithShipment>>[number];
type LineFacts = Awaited<ReturnType<typeof selectLinesOf>>[number];

/** An address as it is written on a parcel. */
export function addressView({ name, shippingAddress }: Pick<OrderRow, "name" | "shippingAddress">): StaffAddress {
  const { line1, line2, city, state, postal_code: postalCode, country } = shippingAddress;
  return { name, line1, line2: line2 || null, city, state, postalCode, country };
}

type KitMoves = Awaited<ReturnType<typeof selectKitMoves>>;

/** What a colleague may do with a kit. */
function handsOn(
  { state, isReplaced, closedAt, claimedBy, isNobodys }: KitFacts,
  last: KitMoves[number] | undefined,
  at: Date,
) {
  const isUntold = last !== undefined && at.getTime() - last.at.getTime() < UNSHIP_WINDOW_MS;
  const isOpen = !isReplaced && closedAt === null;
  const back = isUntold && last.mover === "staff" && last.to === state && isOpen ? last.from : null;
  const canReplace = state !== "planned" && !isReplaced && !isNobodys;
  const isTold = state !== "rejected" || claimedBy !== null;
  return {
    // Without an owner nobody can be told that a sample could not be measured.
    moves: STAFF_KIT_MOVES.filter((to) => KIT_MOVES[state].includes(to) && (to !== "rejected" || claimedBy !== null)),
    undoTo: back && back !== "planned" && KIT_UNDOS[state].includes(back) ? back : null,
    canReplace,
    canClose: canReplace && hasFailed(state) && isTold && isOpen,
  };
}

const NO_HANDS = { moves: [], undoTo: null, canReplace: false, canClose: false };

/**
 * A kit as staff see it.
 * @param moves  what happened to it, oldest first. NULL: it is not for this person to move it or to hear of the laboratory
 */
export function kitView(kit: KitFacts, at: Date, moves: KitMoves | null): StaffKit {
  const { id, productKey, kitType, shipAt, shippedAt, state, isReplaced } = kit;
  const isAdmin = moves !== null;
  const last = moves?.findLast(({ kitId }) => kitId === id);
  return {
    ...(isAdmin ? handsOn(kit, last, at) : NO_HANDS),
    state: isAdmin ? state : (kitSeenBy({ ...kit, orderStatus: null }, null) ?? state),
    isReplaced: isAdmin && isReplaced,
    isClosed: isAdmin && kit.closedAt !== null,
    id,
    title: productOf(productKey)?.name ?? productKey,
    kitType,
    shipAt: shipAt.toISOString(),
    shippedAt: shippedAt?.toISOString() ?? null,
    isDue: shippedAt === null && shipAt <= at,
  };
}

/**
 * What was sold, as far as it goes into a box.
 * @param kits  the order's, those that have left too
 */
export function lineView(line: LineFacts, kits: readonly KitFacts[]): PackLine {
  const { title, quantity } = line;
  return { title, quantity, detail: lineDetail(line), isPackedNext: isPackedNext(line, kits) };
}

/**
 * A page of the orders that wait to be packed, the one that waits longest first.
 * @param packers  whose parcels
 */
export async function listToShip(
  db: Database,
  { after }: { after: string },
  packers: Packers = "us",
): Promise<{ orders: OrderToShip[]; next: string | null; count: number; late: number }> {
  const at = now();
  const before = lateBefore(at);
  const waiting = await selectToShip(db, at, { packers, limit: PAGE_SIZE + 1, after: listKeyOf(after) });
  const { rows: found, next } = pageOf(waiting, PAGE_SIZE, ({ waitsSince, number }) => ({ at: waitsSince, number }));
  const ids = found.map(({ id }) => id);
  const kits = ids.length > 0 ? await selectKitsWithShipment(db, ids) : [];
  const lines = ids.length > 0 ? await selectLinesOf(db, ids) : [];
  const hostOf = ({ id, goesWithOrderId }: { id: string; goesWithOrderId: string | null }) => goesWithOrderId ?? id;
  const mates = await selectParcelMates(db, found.map(hostOf));
  const orders = found.map((order) => {
    const own = kits.filter(({ orderId }) => orderId === order.id);
    const seen = own.map((kit) => kitView(kit, at, packers === "us" ? [] : null));
    return {
      id: order.id,
      number: order.number,
      status: packers === "us" ? order.status : stateWithoutLaboratory(order.status),
      waitsSince: order.waitsSince.toISOString(),
      isLate: order.waitsSince < before,
      soldBy: order.soldBy,
      address: addressView(order),
      kits: seen.filter(({ isDue }) => isDue),
      lines: lines.filter(({ orderId }) => orderId === order.id).map((line) => lineView(line, own)),
      isTest: order.isTest,
      sharesParcelWith: mates
        .filter((mate) => hostOf(mate) === hostOf(order) && mate.id !== order.id)
        .map(({ number }) => number),
    };
  });
  const count = await countToShip(db, at, packers);
  return { orders, next, count, late: await countLateToShip(db, at, before, packers) };
}

type Packer = Pick<Actor, "role" | "userId" | "ability">;

/** Whose parcels somebody packs: admins ours, partners those of their shops that pack themselves, as was agreed. */
const packersOf = async (db: Database, packer: Packer): Promise<Packers> =>
  packer.role === "admin" ? "us" : (await shopIdsOf(db, packer)).map(({ shopId }) => shopId);

/** Partners pack their own parcels alone; to an admin every order is there. @throws Problem not_found */
async function checkPacks(db: Database, packer: Packer, orderId: string): Promise<void> {
  const packers = await packersOf(db, packer);
  if (packers !== "us" && !(await isOfPackers(db, orderId, packers))) throw new Problem("not_found");
}

/** A page of the orders that this person has to pack. */
export const listToPack = async (db: Database, packer: Packer, query: { after: string }) =>
  listToShip(db, query, await packersOf(db, packer));

/** Notes that a parcel left. @throws Problem as `shipOrder`, and not_found for what is not this person's to pack */
export async function sendParcel(db: Database, packer: Packer, orderId: string, parcel: Parcel) {
  await checkPacks(db, packer, orderId);
  return shipOrder(db, packer, orderId, parcel);
}

/** Takes that back. @throws Problem as `unshipOrder`, and not_found for what is not this person's to pack */
export async function takeBackParcel(db: Database, packer: Packer, orderId: string, shipmentId: string) {
  await checkPacks(db, packer, orderId);
  return unshipOrder(db, packer, orderId, shipmentId);
}
