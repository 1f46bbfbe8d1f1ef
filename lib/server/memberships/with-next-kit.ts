import "server-only";
import { chargesOf, nextRenewal } from "@/lib/domain/charges";
import { longDayText } from "@/lib/domain/date-text";
import { shipDayOf } from "@/lib/domain/delivery";
import { isBeforeShipping, isOver } from "@/lib/domain/order-state";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import {
  isWaitingForKit,
  joinParcel,
  selectKitOrderOf,
  selectWaitedFor,
  selectWaitingForKit,
} from "@/lib/server/db/queries/joined-parcels";
import { type MembershipRow, selectMembership } from "@/lib/server/db/queries/memberships";
import { lockOrder, type OrderRow, selectOrdersById } from "@/lib/server/db/queries/orders";
import { planNow } from "./plan-of";

/** The next kit of a membership, with which something can be sent. */
export interface KitToCome {
  /** The day of the charge that pays for it, YYYY-MM-DD. NULL: an unlimited plan sends it when it is asked for. */
  readonly on: string | null;
}

/**
 * The next kit of a membership that is no order's yet. NULL: none is to come, or the next one was paid before and is an
 * order's that is there already.
 */
export async function kitToCome(db: Database, row: MembershipRow): Promise<KitToCome | null> {
  const plan = await planNow(db, row);
  const next = chargesOf(plan, now()).find(({ kits }) => kits > 0);
  if (next) return next.kind === "kit_only" ? null : { on: next.date };
  return row.frequency === "unlimited" && nextRenewal(plan) ? { on: null } : null;
}

const idsIn = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

const nextKitText = ({ on }: KitToCome) =>
  on === null
    ? "the next kit you ask for"
    : `your next kit, which ships on ${longDayText(shipDayOf(on))} or soon after`;

/** What was bought to come with a membership's next kit, or was not. */
type Companion = Pick<OrderRow, "id" | "withNextKitOf" | "goesWithOrderId" | "status">;

/** What it hangs on. */
interface ComesWith {
  /** The order in whose parcel it goes. */
  readonly host: OrderRow | undefined;
  /** The membership for whose kit it waits, and that kit. */
  readonly row: MembershipRow | undefined;
  readonly kit: KitToCome | null;
}

/** Whether something waits for a kit of a membership that is to come. */
const isComing = (row: MembershipRow | undefined, kit: KitToCome | null) => kit !== null || row?.status === "past_due";

function sentWith(order: Companion, { host, row, kit }: ComesWith): string {
  const { status } = order;
  if (host && !isBeforeShipping(status)) return `It shipped in one parcel with order ${host.number}.`;
  if (host && isBeforeShipping(host.status)) return `It comes in one parcel with order ${host.number}.`;
  if (!isWaitingForKit(order)) return "It was meant to come with a kit that isn't coming, so it ships on its own.";
  if (kit) return `It comes in one parcel with ${nextKitText(kit)}.`;
  if (row?.status === "past_due")
    return "It comes in one parcel with your next kit, which ships once your renewal is paid.";
  return row?.status === "canceled"
    ? "Your membership ended, so it ships on its own."
    : "No renewal brings a kit that it could come with, so it ships on its own.";
}

/** When something comes that was bought with a membership's next kit. */
export interface SentWith {
  /** In a sentence. */
  readonly text: string;
  /** Whether it waits for a kit that is to come: else it goes by itself once it can no longer be changed. */
  readonly waits: boolean;
}

/**
 * When what was bought with a membership's next kit comes, by its order's id. None: it was bought to be sent by itself,
 * or is over.
 */
export async function sentWithNext(db: Database, orders: readonly Companion[]): Promise<ReadonlyMap<string, SentWith>> {
  const joined = orders.filter(({ withNextKitOf, status }) => withNextKitOf !== null && !isOver(status));
  const hosts = await selectOrdersById(db, idsIn(joined.map(({ goesWithOrderId }) => goesWithOrderId)));
  const waitsFor = joined.filter(isWaitingForKit).map(({ withNextKitOf }) => withNextKitOf);
  const rows = await selectWaitedFor(db, idsIn(waitsFor));
  const kits = new Map<string, KitToCome | null>();
  for (const row of rows) kits.set(row.id, await kitToCome(db, row));
  const sentWithOf = (order: Companion): SentWith => {
    const host = hosts.find(({ id }) => id === order.goesWithOrderId);
    const row = rows.find(({ id }) => id === order.withNextKitOf);
    const kit = kits.get(order.withNextKitOf ?? "") ?? null;
    return { text: sentWith(order, { host, row, kit }), waits: isWaitingForKit(order) && isComing(row, kit) };
  };
  return new Map(joined.map((order) => [order.id, sentWithOf(order)]));
}

/** The same of one order, in a sentence. NULL: it was bought to be sent by itself, or is over. */
export const sentWithText = async (db: Database, order: Companion): Promise<string | null> =>
  (await sentWithNext(db, [order])).get(order.id)?.text ?? null;

async function sendOrWait(tx: Database, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order?.withNextKitOf || !isWaitingForKit(order)) return;
  const host = await selectKitOrderOf(tx, order.withNextKitOf, order.createdAt);
  const row = await selectMembership(tx, order.withNextKitOf);
  // A kit that is owed leaves once it is paid.
  if (!host && isComing(row, row ? await kitToCome(tx, row) : null)) return;
  await joinParcel(tx, order, host ?? null, now());
  const details = { status: "ready", ...(host && { with: host.number }) };
  await audit(tx, { event: "order.state", actor: "system", subject: order.id, details });
}

/**
 * Sends what waits for the next kit of a membership: with the order of that kit, once it is there, or by itself once no
 * kit is to come any more. What can still be changed waits on.
 * @param membershipId  default: all of them
 */
export async function sendWithNextKits(db: Database, membershipId?: string): Promise<void> {
  for (const { id, releaseAt } of await selectWaitingForKit(db, membershipId)) {
    if (releaseAt <= now()) await db.transaction((tx) => sendOrWait(tx, id));
  }
}
