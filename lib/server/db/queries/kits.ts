import "server-only";
import { and, asc, eq, exists, inArray, isNotNull, ne, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { KIT_MOVES, KIT_UNDOS, type KitState } from "@/lib/domain/kit-state";
import type { KitOfOrder } from "@/lib/domain/order-progress";
import type { Database } from "../client";
import { mayMove } from "../may-move";
import { kitMoves } from "../schema/kit-moves";
import { kits, orders } from "../schema/orders";
import { users } from "../schema/people";

export type KitRow = typeof kits.$inferSelect;

/** A kit by its id, without a lock. */
export async function selectKit(db: Database, id: string): Promise<KitRow | undefined> {
  const [row] = await db.select().from(kits).where(eq(kits.id, id));
  return row;
}

const replacements = alias(kits, "replacements");

/** Whether another kit was promised in a kit's place, in an order that was not canceled. */
export const hasReplacement = (db: Database) =>
  exists(db.select({ id: replacements.id }).from(replacements).where(eq(replacements.replacesKitId, kits.id)));

/** The kits of these orders as far as the orders' states depend on them, with who registered each. */
export function selectKitStates(
  db: Database,
  orderIds: readonly string[],
): Promise<(KitOfOrder & { orderId: string | null; claimedBy: string | null })[]> {
  return db
    .select({
      orderId: kits.orderId,
      state: kits.state,
      claimedBy: kits.claimedBy,
      isReplaced: sql<boolean>`${hasReplacement(db)}`,
    })
    .from(kits)
    .where(inArray(kits.orderId, [...orderIds]));
}

/** Whether a kit has been replaced already. */
export async function isKitReplaced(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: kits.id }).from(kits).where(eq(kits.replacesKitId, id)).limit(1);
  return rows.length > 0;
}

/**
 * Moves kits on, or back where staff undo something: those among them that the table of moves lets go there.
 * @returns each with where it was
 */
export async function writeKitState(
  tx: Database,
  ids: readonly string[],
  to: KitState,
  { isUndo, at }: { readonly isUndo: boolean; readonly at: Date },
): Promise<(KitRow & { from: KitState })[]> {
  const before = await tx
    .select()
    .from(kits)
    .where(inArray(kits.id, [...ids]))
    .orderBy(asc(kits.id))
    .for("update");
  const sent = isUndo ? {} : { shippedAt: at };
  // A parcel that never left has no code that anybody could have seen.
  const parcel = to === "shipped" ? sent : to === "planned" ? { shippedAt: null, codeHash: null } : {};
  const moved = await tx
    .update(kits)
    .set({ state: to, ...parcel })
    .where(and(inArray(kits.id, [...ids]), mayMove(kits.state, isUndo ? KIT_UNDOS : KIT_MOVES, to)))
    .returning();
  return moved.map((row) => ({ ...row, from: before.find(({ id }) => id === row.id)?.state ?? to }));
}

/** What happened to kits, oldest first, with who of the staff did it. */
export function selectKitMoves(db: Database, kitIds: readonly string[]) {
  return db
    .select({
      kitId: kitMoves.kitId,
      from: kitMoves.fromState,
      to: kitMoves.toState,
      mover: kitMoves.mover,
      movedBy: users.name,
      reason: kitMoves.reason,
      at: kitMoves.at,
    })
    .from(kitMoves)
    .leftJoin(users, eq(users.id, kitMoves.movedBy))
    .where(inArray(kitMoves.kitId, [...kitIds]))
    .orderBy(asc(kitMoves.position));
}

/**
 * Kits that wait for a colleague to decide: lost, or rejected where the laboratory's rule sends no new one, and not
 * replaced.
 */
export function selectKitsToDecide(db: Database) {
  return db
    .select({ kitId: kits.id, orderId: kits.orderId, number: orders.number, state: kits.state })
    .from(kits)
    .innerJoin(orders, eq(orders.id, kits.orderId))
    .where(
      and(
        inArray(kits.state, ["lost", "rejected"]),
        not(hasReplacement(db)),
        isNotNull(kits.orderId),
        ne(orders.status, "refunded"),
      ),
    )
    .orderBy(asc(orders.number))
    .limit(100);
}
