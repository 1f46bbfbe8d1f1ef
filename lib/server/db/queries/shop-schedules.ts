import "server-only";
import { and, asc, desc, eq, lte } from "drizzle-orm";
import type { Database } from "../client";
import { users } from "../schema/people";
import { shopSchedules } from "../schema/shop-versions";
import { shops } from "../schema/shops";

export type ShopScheduleRow = typeof shopSchedules.$inferSelect;

/** More than anybody reads. */
const MOST_SCHEDULES = 50;

/** What was put down for publication in a shop, newest first, with who did it. */
export function selectSchedules(db: Database, shopId: string, limit = MOST_SCHEDULES) {
  return db
    .select({ row: shopSchedules, by: users.name })
    .from(shopSchedules)
    .leftJoin(users, eq(users.id, shopSchedules.decidedBy))
    .where(eq(shopSchedules.shopId, shopId))
    .orderBy(desc(shopSchedules.decidedAt), desc(shopSchedules.id))
    .limit(limit);
}

export async function selectLastSchedule(db: Database, shopId: string) {
  const [last] = await selectSchedules(db, shopId, 1);
  return last;
}

export async function insertSchedule(tx: Database, row: ShopScheduleRow): Promise<void> {
  await tx.insert(shopSchedules).values(row);
}

/** What is due, the longest waiting first, with the key of its shop. */
export function selectDueSchedules(db: Database, at: Date) {
  return db
    .select({ row: shopSchedules, key: shops.key })
    .from(shopSchedules)
    .innerJoin(shops, eq(shops.id, shopSchedules.shopId))
    .where(and(eq(shopSchedules.state, "waiting"), lte(shopSchedules.publishAt, at)))
    .orderBy(asc(shopSchedules.publishAt), asc(shopSchedules.id));
}

type Ending = Pick<ShopScheduleRow, "endedAt" | "refusal"> & { state: "published" | "refused" | "canceled" };

/** Ends what waits. @returns false when it waits no more: somebody else was faster */
export async function endSchedule(tx: Database, id: string, ending: Ending): Promise<boolean> {
  const ended = await tx
    .update(shopSchedules)
    .set(ending)
    .where(and(eq(shopSchedules.id, id), eq(shopSchedules.state, "waiting")))
    .returning({ id: shopSchedules.id });
  return ended.length === 1;
}

/** Ends what waits in a shop. @returns false when nothing does */
export async function cancelSchedule(tx: Database, shopId: string, endedAt: Date): Promise<boolean> {
  const ended = await tx
    .update(shopSchedules)
    .set({ state: "canceled", endedAt })
    .where(and(eq(shopSchedules.shopId, shopId), eq(shopSchedules.state, "waiting")))
    .returning({ id: shopSchedules.id });
  return ended.length === 1;
}
