import "server-only";
import type { KitMover, KitState } from "@/lib/domain/kit-state";
import { orderStateOf } from "@/lib/domain/order-progress";
import type { OrderState } from "@/lib/domain/order-state";
import { audit } from "@/lib/server/audit";
import type { Database } from "@/lib/server/db/client";
import { type KitRow, selectKit, selectKitStates, writeKitState } from "@/lib/server/db/queries/kits";
import { lockOrder, moveOrder, type OrderRow, selectOrderStatus } from "@/lib/server/db/queries/orders";
import { kitMoves } from "@/lib/server/db/schema/kit-moves";
import { withdrawEffect } from "@/lib/server/outbox";
import { kitMailKey } from "./mail-kit-news";

/** Who moves kits, why and when. */
export interface Moving {
  readonly mover: KitMover;
  /** Who of the staff. */
  readonly staffId?: string;
  /** Why, for the record among ourselves. */
  readonly reason?: string;
  /** When it happened, as far as its sender knows. */
  readonly at: Date;
  /** More for the record. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A kit with its order, locked until the transaction ends: the order first, as everybody does who changes its kits. */
export async function lockKit(
  tx: Database,
  kitId: string,
): Promise<{ kit: KitRow; order: OrderRow | null } | undefined> {
  const known = await selectKit(tx, kitId);
  const order = known?.orderId ? await lockOrder(tx, known.orderId) : undefined;
  const kit = known && (await selectKit(tx, kitId));
  return kit && { kit, order: order ?? null };
}

/**
 * Brings an order to where its kits say that it is.
 * @param tx  the transaction in which the order is locked
 */
export async function settleOrder(tx: Database, orderId: string, at: Date): Promise<OrderState> {
  const status = await selectOrderStatus(tx, orderId);
  const settled = orderStateOf(await selectKitStates(tx, [orderId]), status);
  if (settled !== status) await moveOrder(tx, orderId, [status], settled, at);
  return settled;
}

/** What waits to be told of where kits were is told no more: they are elsewhere by now. */
async function withdrawNews(tx: Database, moved: readonly { readonly id: string; readonly from: KitState }[]) {
  const mails = moved.map(({ id, from }) => kitMailKey({ id, state: from })).filter((mail) => mail !== null);
  for (const mail of mails) await withdrawEffect(tx, mail);
}

async function move(
  tx: Database,
  order: OrderRow | null,
  kitIds: readonly string[],
  to: KitState,
  { mover, staffId, reason, at, details }: Moving,
  isUndo: boolean,
): Promise<KitRow[]> {
  const moved = kitIds.length > 0 ? await writeKitState(tx, kitIds, to, { isUndo, at }) : [];
  if (moved.length > 0) {
    await withdrawNews(tx, moved);
    const facts = { mover, movedBy: staffId ?? null, reason: reason ?? null, at };
    await tx
      .insert(kitMoves)
      .values(moved.map(({ id: kitId, from }) => ({ kitId, fromState: from, toState: to, ...facts })));
  }
  if (!order) return moved;
  const status = await settleOrder(tx, order.id, at);
  if (moved.length === 0 && !details) return moved;
  await audit(tx, {
    event: "order.state",
    actor: staffId ?? (mover === "customer" ? "customer" : "system"),
    subject: order.id,
    details: {
      ...{ status, kit: to, kits: moved.length, mover, happenedAt: at.toISOString() },
      ...(isUndo && { undone: true }),
      ...(reason !== undefined && { reason }),
      ...details,
    },
  });
  return moved;
}

/**
 * Moves kits of one order to where somebody says they are, notes each move, and the order follows. Late or repeated news
 * moves nothing: a kit goes on only as `KIT_MOVES` lets it.
 * @param tx     the transaction in which the order is locked
 * @param order  NULL: the kits were never sold here
 * @returns      those that moved
 */
export function moveKits(
  tx: Database,
  order: OrderRow | null,
  kitIds: readonly string[],
  to: KitState,
  moving: Moving,
): Promise<KitRow[]> {
  return move(tx, order, kitIds, to, moving, false);
}

/**
 * Takes a move back that a colleague made by mistake, as `KIT_UNDOS` lets it.
 * @returns  those that went back
 */
export function moveKitsBack(
  tx: Database,
  order: OrderRow,
  kitIds: readonly string[],
  to: KitState,
  moving: Moving,
): Promise<KitRow[]> {
  return move(tx, order, kitIds, to, moving, true);
}
