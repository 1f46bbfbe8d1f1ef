import "server-only";
import { lt } from "drizzle-orm";
import type { Database } from "../client";
import { rateLimits } from "../schema/operations";

/** Forgets windows that are over. The limiter counts by the machine's clock, so this does too. */
export async function purgeRateLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}
