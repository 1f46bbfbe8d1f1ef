import "server-only";
import type { StaffReplacement } from "@/lib/contracts/staff-kits";
import type { StaffKitMove } from "@/lib/contracts/staff-orders";
import { hasFailed, KIT_UNDOS } from "@/lib/domain/kit-state";
import { replacementCauses } from "@/lib/domain/order-kind";
import { Problem } from "@/lib/domain/problem";
import { UNSHIP_WINDOW_MS } from "@/lib/domain/shipment";
import { audit } from "@/lib/server/audit";
import { namedPlaceOf } from "@/lib/server/checkout/place-of-parcels";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { isKitReplaced, type KitRow, noteReport, selectKitMoves, writeKitClosed } from "@/lib/server/db/queries/kits";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import { mailKitReplaced, mailKitsDelivered, mailSampleReceived } from "@/lib/server/kits/mail-kit-news";
import { lockKit, moveKits, moveKitsBack } from "@/lib/server/kits/move-kits";
import { isGivenBackWhole } from "@/lib/server/orders/give-back";
import { replaceKit, replaceRejected } from "@/lib/server/orders/replace-kit";
import { kickOutbox } from "@/lib/server/outbox";

interface Staff {
  readonly userId: string;
}

const CHANGED = "This kit has moved on since you opened it. Reload the order to see where it is.";

const TOLD =
  "The time to take this back is over: its person has been told. Say where the kit is now, or write to them.";

const JUST_LEFT =
  "This parcel left a few minutes ago. If it is still here, take it back; otherwise it can't be lost yet.";

const isFresh = ({ shippedAt }: KitRow) =>
  shippedAt !== null && now().getTime() - shippedAt.getTime() < UNSHIP_WINDOW_MS;

const UNREGISTERED =
  "Nobody registered this kit, so nobody may be told what the laboratory did with it. Whoever registers it is told, and gets a new one.";

const GONE =
  "Whoever had this kit has deleted their account. There is nobody to tell, and nobody to send a new one to.";

/** Why nobody can be told what the laboratory did with a kit. A kit that was sent has no code once its owner is gone. */
const noOwnerText = ({ codeHash }: KitRow) => (codeHash === null ? GONE : UNREGISTERED);

/** @throws Problem not_found, also for a kit that was never sold */
async function kitFor(tx: Database, id: string): Promise<{ kit: KitRow; order: OrderRow }> {
  const found = await lockKit(tx, id);
  if (!found?.order) throw new Problem("not_found");
  return { kit: found.kit, order: found.order };
}

/**
 * What comes of a kit's move: its person is told, once it can no longer be taken back, and a rejected one is replaced by
 * the laboratory's rule.
 */
async function tell(
  tx: Database,
  order: OrderRow,
  kit: KitRow,
  { to, moved, at }: { readonly to: StaffKitMove; readonly moved: readonly KitRow[]; readonly at: Date },
): Promise<void> {
  const dueAt = new Date(at.getTime() + UNSHIP_WINDOW_MS);
  if (to === "delivered") await mailKitsDelivered(tx, order, moved, dueAt);
  if (to === "sample_received") await mailSampleReceived(tx, order, kit, dueAt);
  if (to === "lost" || to === "damaged") {
    await mailKitReplaced(tx, order, kit, { cause: to, replacement: null }, dueAt);
  }
  if (to !== "rejected") return;
  await noteReport(tx, kit.id, at);
  await replaceRejected(tx, order, kit, at);
}

/**
 * Says where a kit is, when its carrier or laboratory does not.
 * @throws Problem not_found; conflict when it cannot have gone there from where it is
 */
export async function moveKitByHand(
  db: Database,
  staff: Staff,
  id: string,
  { to, reason }: { to: StaffKitMove; reason: string },
): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    const { kit, order } = await kitFor(tx, id);
    const at = now();
    const isHere = kit.state === "planned";
    if (to === "rejected" && kit.claimedBy === null && !isHere)
      throw new Problem("conflict", { message: noOwnerText(kit) });
    const moved = await moveKits(tx, order, [id], to, { mover: "staff", staffId: staff.userId, reason, at });
    if (moved.length === 0) throw new Problem("conflict", { message: CHANGED });
    await tell(tx, order, kit, { to, moved, at });
  });
  kickOutbox();
  return { ok: true };
}

/**
 * Takes a colleague's last move of a kit back, while its person has not been told.
 * @throws Problem not_found; conflict when somebody else moved it last, or a new kit is on its way; too_late once its
 *   person was told, of its closing too
 */
export async function undoKitMove(db: Database, staff: Staff, id: string, reason: string): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    const { kit, order } = await kitFor(tx, id);
    const last = (await selectKitMoves(tx, [id])).at(-1);
    const isTheirs = last?.mover === "staff" && last.to === kit.state && last.from !== "planned";
    if (!last || !isTheirs || !KIT_UNDOS[kit.state].includes(last.from) || (await isKitReplaced(tx, id))) {
      throw new Problem("conflict", { message: CHANGED });
    }
    const at = now();
    const isTold = kit.closedAt !== null || at.getTime() - last.at.getTime() >= UNSHIP_WINDOW_MS;
    if (isTold) throw new Problem("too_late", { message: TOLD });
    await moveKitsBack(tx, order, [id], last.from, { mover: "staff", staffId: staff.userId, reason, at });
  });
  return { ok: true };
}

/** @throws Problem conflict, as `replaceKitByHand` */
async function checkReplaceable(tx: Database, kit: KitRow, cause: StaffReplacement["cause"]): Promise<void> {
  if (kit.state === "planned") throw new Problem("conflict", { message: "This kit has not left yet. Send it." });
  if (cause === "rejected" && kit.claimedBy === null) throw new Problem("conflict", { message: noOwnerText(kit) });
  if (cause === "lost" && kit.state === "shipped" && isFresh(kit)) {
    throw new Problem("conflict", { field: "cause", message: JUST_LEFT });
  }
  if (!replacementCauses(kit.state).includes(cause)) {
    const message = "That is not what became of this kit. Say where it is first, or choose another cause.";
    throw new Problem("conflict", { field: "cause", message });
  }
  if (await isKitReplaced(tx, kit.id)) {
    throw new Problem("conflict", { message: "A new kit was sent for this one already. Look at that order." });
  }
}

/**
 * Sends a kit anew, free of charge.
 * @throws Problem not_found; conflict for a kit that has not left or was replaced, or when nobody knows where to send
 *   it; when it did not come to what is
 *   said of it; malformed and state_not_supported for an address by the rules of the checkout
 */
export async function replaceKitByHand(
  db: Database,
  staff: Staff,
  id: string,
  { cause, reason, place: said }: StaffReplacement,
): Promise<{ orderNumber: string }> {
  const made = await db.transaction(async (tx) => {
    const { kit, order } = await kitFor(tx, id);
    await checkReplaceable(tx, kit, cause);
    const place = said && (await namedPlaceOf(tx, [kit.productKey], said));
    const at = now();
    // What arrived damaged is out of use from then on.
    if (cause === "damaged") {
      await moveKits(tx, order, [id], "damaged", { mover: "staff", staffId: staff.userId, reason, at });
    }
    const replacement = await replaceKit(tx, order, kit, { cause, staffId: staff.userId, reason, place, at });
    if (replacement) return replacement;
    if (kit.claimedBy === null) throw new Problem("conflict", { message: GONE });
    const message =
      "We do not know where to send it: whoever registered this kit never had a parcel from us. Ask them for their address, and enter it with the new kit.";
    throw new Problem("conflict", { message });
  });
  kickOutbox();
  return { orderNumber: made.number };
}

/**
 * Decides of a kit that came to nothing that nothing is sent in its place: it waits for nobody any more, and its person is
 * told, without the reason. A new one can still be sent later.
 * @throws Problem not_found; conflict for a kit that does not wait for a decision
 */
export async function closeKit(db: Database, staff: Staff, id: string, reason: string): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    const { kit, order } = await kitFor(tx, id);
    const { state, claimedBy, closedAt } = kit;
    if (!hasFailed(state) || closedAt !== null || (await isKitReplaced(tx, id))) {
      throw new Problem("conflict", { message: CHANGED });
    }
    if (state === "rejected" && claimedBy === null) throw new Problem("conflict", { message: noOwnerText(kit) });
    await writeKitClosed(tx, id, now());
    const noneBecause = (await isGivenBackWhole(tx, order.id)) ? "order_over" : "decided";
    await mailKitReplaced(tx, order, kit, { cause: state, replacement: null, noneBecause });
    const details = { kit: state, reason };
    await audit(tx, { event: "order.close-kit", actor: staff.userId, subject: order.id, details });
  });
  kickOutbox();
  return { ok: true };
}
