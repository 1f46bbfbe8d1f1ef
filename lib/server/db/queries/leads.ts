import "server-only";
import { and, lt, ne } from "drizzle-orm";
import type { Database } from "../client";
import { leads } from "../schema/checkouts";

/** Forgets who began to buy before `before`. Those who asked to hear of the device are waiting, and stay. */
export async function purgeLeads(db: Database, before: Date): Promise<void> {
  await db.delete(leads).where(and(lt(leads.createdAt, before), ne(leads.event, "device_interest")));
}
