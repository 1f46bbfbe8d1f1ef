import "server-only";
import { and, asc, count, eq, exists, gt, inArray, isNotNull, isNull, like, lte, ne, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { FAILED_KIT, KIT_MOVES, KIT_UNDOS, type KitState } from "@/lib/domain/kit-state";
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

/** The number of the order in which it was. NULL: none was. */
export const replacementNumber = sql<
  string | null
>`(select sent.number from kits other join orders sent on sent.id = other.order_id
  where other.replaces_kit_id = kits.id limit 1)`;

/** Whether there is anybody for whom a kit could be: its owner, or its order's buyer, whose address goes with an account. */
export const hasSomebody = sql`(${isNotNull(kits.claimedBy)} or ${like(orders.email, "%@%")})`;

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
 * Whether news is not overtaken: nothing happened to a kit before it left, and neither is it lost by older news than
 * what moved it last, nor found by older news than that it was lost. Whose sample was looked at was not lost.
 */
function isCurrent(db: Database, to: KitState, at: Date) {
  const movedSince = exists(
    db
      .select({ position: kitMoves.position })
      .from(kitMoves)
      .where(and(eq(kitMoves.kitId, kits.id), gt(kitMoves.at, at))),
  );
  if (to === "resulted" || to === "rejected") return or(isNull(kits.shippedAt), lte(kits.shippedAt, at));
  const isOnward = to === "lost" ? undefined : ne(kits.state, "lost");
  return and(or(isNull(kits.shippedAt), lte(kits.shippedAt, at)), or(isOnward, not(movedSince)));
}

/**
 * Moves kits on, or back where staff undo something: those among them that the table of moves lets go there, and that
 * nothing newer has moved meanwhile.
 * @param at  when it happened
 * @returns   each with where it was
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
    .set({ state: to, closedAt: null, ...parcel })
    .where(
      and(inArray(kits.id, [...ids]), mayMove(kits.state, isUndo ? KIT_UNDOS : KIT_MOVES, to), isCurrent(tx, to, at)),
    )
    .returning();
  return moved.map((row) => ({ ...row, from: before.find(({ id }) => id === row.id)?.state ?? to }));
}

/**
 * Notes when the laboratory released what it says of a kit's sample.
 * @returns false: what it released later is here already
 */
export async function noteReport(tx: Database, id: string, at: Date): Promise<boolean> {
  const isNewer = or(isNull(kits.reportedAt), lte(kits.reportedAt, at));
  const rows = await tx
    .update(kits)
    .set({ reportedAt: at })
    .where(and(eq(kits.id, id), isNewer))
    .returning({ id: kits.id });
  return rows.length > 0;
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
 * Kits that wait for a colleague to decide: lost, damaged, or rejected where the laboratory's rule sends no new one, not
 * replaced, and not closed. What nobody registered was rejected to nobody, and of whom is gone nothing waits.
 */
const isToDecide = (db: Database) =>
  and(
    inArray(kits.state, FAILED_KIT),
    or(ne(kits.state, "rejected"), isNotNull(kits.claimedBy)),
    isNull(kits.closedAt),
    not(hasReplacement(db)),
    isNotNull(kits.orderId),
    hasSomebody,
    ne(orders.status, "refunded"),
  );

/** Notes whether it is decided that nothing is sent in a kit's place. @param at  when; NULL: it is not any more */
export async function writeKitClosed(tx: Database, id: string, at: Date | null): Promise<void> {
  await tx.update(kits).set({ closedAt: at }).where(eq(kits.id, id));
}

/** How many kits wait for a colleague to decide. @param since  those alone that were not moved after it. Default: all */
export async function countKitsToDecide(db: Database, since?: Date): Promise<number> {
  const moves = db.select({ id: kitMoves.kitId }).from(kitMoves);
  const isMoved = since && exists(moves.where(and(eq(kitMoves.kitId, kits.id), gt(kitMoves.at, since))));
  const [row] = await db
    .select({ count: count() })
    .from(kits)
    .innerJoin(orders, eq(orders.id, kits.orderId))
    .where(and(isToDecide(db), isMoved && not(isMoved)));
  return row?.count ?? 0;
}

/** Kits that wait for a colleague to decide, a hundred at most, by their orders' numbers. */
export function selectKitsToDecide(db: Database) {
  return db
    .select({ kitId: kits.id, orderId: kits.orderId, number: orders.number, state: kits.state })
    .from(kits)
    .innerJoin(orders, eq(orders.id, kits.orderId))
    .where(isToDecide(db))
    .orderBy(asc(orders.number))
    .limit(100);
}
