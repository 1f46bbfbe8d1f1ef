import "server-only";
import type { StaffReplacement } from "@/lib/contracts/staff-kits";
import { STAFF_KIT_MOVES, type StaffOrderDetail } from "@/lib/contracts/staff-orders";
import { replacementCauses } from "@/lib/domain/order-kind";
import { Problem } from "@/lib/domain/problem";
import { UNSHIP_WINDOW_MS } from "@/lib/domain/shipment";
import { haveThingsFailed, THINGS_MOVES, type ThingsState } from "@/lib/domain/things-state";
import { audit } from "@/lib/server/audit";
import { namedPlaceOf } from "@/lib/server/checkout/place-of-parcels";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { lockOrder, moveOrder, type OrderRow, selectOrderLines } from "@/lib/server/db/queries/orders";
import { isEffectAhead } from "@/lib/server/db/queries/outbox";
import { areThingsReplaced, writeThingsClosed } from "@/lib/server/db/queries/replacements";
import { isGivenBackWhole } from "@/lib/server/orders/give-back";
import { mailThingsReplaced, thingsMailKey } from "@/lib/server/orders/mail-things-news";
import { moveThings, noteMove, thingsOf } from "@/lib/server/orders/move-things";
import { replaceThings } from "@/lib/server/orders/replace-kit";
import { kickOutbox, withdrawEffect } from "@/lib/server/outbox";

/* What staff do with a parcel without a kit, which goes its way with its order alone. As `kit-hands` for kits. */

interface Staff {
  readonly userId: string;
}

const CHANGED = "This order has moved on since you opened it. Reload it to see where it is.";
const TOLD = "The time to take this back is over: its customer has been told. Say where it is now, or write to them.";
const JUST_LEFT =
  "This parcel left a few minutes ago. If it is still here, take it back; otherwise it can't be lost yet.";
const OTHER_CAUSE = "That is not what became of this parcel. Say where it is first, or choose another cause.";
const NO_ONE = "It was sent anew already, or its customer has deleted their account, so there is nobody to send it to.";

/** @throws Problem not_found; conflict for an order that has kits, or of which nothing has left, or that is over */
async function thingsFor(tx: Database, id: string) {
  const order = await lockOrder(tx, id);
  if (!order) throw new Problem("not_found");
  const things = await thingsOf(tx, order);
  if (!things) throw new Problem("conflict", { message: CHANGED });
  return { order, ...things };
}

/** What a colleague may do with what an order sent without a kit. NULL: it has kits, or nothing left, or it is over. */
export async function thingsView(db: Database, order: OrderRow): Promise<StaffOrderDetail["things"]> {
  const things = await thingsOf(db, order);
  if (!things) return null;
  const { state } = things;
  const isReplaced = await areThingsReplaced(db, order.id);
  const isUntold = !isReplaced && (await isEffectAhead(db, thingsMailKey(order.id, state), now()));
  const canReplace = !isReplaced && order.email.includes("@");
  const isClosed = order.closedAt !== null;
  return {
    ...{ state, isReplaced, isClosed, canReplace, canClose: canReplace && haveThingsFailed(state) && !isClosed },
    ...{ moves: STAFF_KIT_MOVES.filter((to) => THINGS_MOVES[state].some((may) => may === to)) },
    undoTo: isUntold ? "shipped" : null,
  };
}

/**
 * Says where a parcel without a kit is, when its carrier does not; "shipped" takes back what was said of it, while its
 * customer was not told.
 * @throws Problem not_found; conflict when it cannot have gone there from where it is; too_late once they were told
 */
export async function moveThingsByHand(
  db: Database,
  staff: Staff,
  id: string,
  { to, reason }: { to: ThingsState; reason: string },
): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    const { order, state } = await thingsFor(tx, id);
    const at = now();
    const moving = { mover: "staff", staffId: staff.userId, reason, at } as const;
    if (to !== "shipped") {
      const toldAt = new Date(at.getTime() + UNSHIP_WINDOW_MS);
      if (await moveThings(tx, order, to, moving, toldAt)) return;
      throw new Problem("conflict", { message: CHANGED });
    }
    const isUntold = !(await areThingsReplaced(tx, id)) && (await withdrawEffect(tx, thingsMailKey(id, state)));
    if (!isUntold) throw new Problem("too_late", { message: TOLD });
    await moveOrder(tx, id, [state], "shipped", at);
    await noteMove(tx, order, "shipped", { ...moving, details: { undone: true } });
  });
  kickOutbox();
  return { ok: true };
}

/** @throws Problem conflict when a parcel did not come to what is said of it */
function checkCause(cause: StaffReplacement["cause"], { state, leftAt }: { state: ThingsState; leftAt: Date }): void {
  const isFresh = state === "shipped" && now().getTime() - leftAt.getTime() < UNSHIP_WINDOW_MS;
  const message = cause === "lost" && isFresh ? JUST_LEFT : OTHER_CAUSE;
  const isPossible = message === OTHER_CAUSE && replacementCauses(state).includes(cause);
  if (!isPossible) throw new Problem("conflict", { field: "cause", message });
}

/**
 * Sends a parcel without a kit anew, free of charge.
 * @throws Problem not_found; conflict for one that has not left, was sent anew, or did not come to what is said of it, or
 *   whose customer is gone; malformed and state_not_supported for an address by the rules of the checkout
 */
export async function replaceThingsByHand(
  db: Database,
  staff: Staff,
  id: string,
  { cause, reason, place: said }: StaffReplacement,
): Promise<{ orderNumber: string }> {
  const made = await db.transaction(async (tx) => {
    const { order, state, leftAt } = await thingsFor(tx, id);
    checkCause(cause, { state, leftAt });
    const at = now();
    const products = (await selectOrderLines(tx, id)).map(({ productKey }) => productKey);
    const place = said && (await namedPlaceOf(tx, products, said));
    // What arrived damaged, or did not arrive, is out of use from then on.
    if ((cause === "lost" || cause === "damaged") && !haveThingsFailed(state)) {
      const never = new Date(at.getTime() + UNSHIP_WINDOW_MS);
      await moveThings(tx, order, cause, { mover: "staff", staffId: staff.userId, reason, at }, never);
    }
    const replacement = await replaceThings(tx, order, { cause, staffId: staff.userId, reason, place, at });
    if (!replacement) throw new Problem("conflict", { message: NO_ONE });
    return replacement;
  });
  kickOutbox();
  return { orderNumber: made.number };
}

/**
 * Decides of a parcel without a kit that came to nothing that nothing is sent in its place, as `closeKit` does of a kit.
 * @throws Problem not_found; conflict for one that does not wait for a decision
 */
export async function closeThings(db: Database, staff: Staff, id: string, reason: string): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    const { order, state } = await thingsFor(tx, id);
    if (!haveThingsFailed(state) || order.closedAt !== null || (await areThingsReplaced(tx, id))) {
      throw new Problem("conflict", { message: CHANGED });
    }
    await writeThingsClosed(tx, id, now());
    const noneBecause = (await isGivenBackWhole(tx, id)) ? "order_over" : "decided";
    await mailThingsReplaced(tx, order, { cause: state, replacement: null, noneBecause });
    const details = { things: state, reason };
    await audit(tx, { event: "order.close-kit", actor: staff.userId, subject: id, details });
  });
  kickOutbox();
  return { ok: true };
}
