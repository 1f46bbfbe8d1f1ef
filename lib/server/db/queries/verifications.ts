import "server-only";
import { eq, lt, or, sql } from "drizzle-orm";
import type { Database } from "../client";
import { verifications } from "../schema/people";

/**
 * Voids the links of one kind that an account has.
 * @param owner  the links' kind and account; what else is bound to a link follows after a space
 */
export async function deleteVerifications(db: Database, owner: string): Promise<void> {
  const isBoundToMore = sql`starts_with(${verifications.value}, ${`${owner} `})`;
  await db.delete(verifications).where(or(eq(verifications.value, owner), isBoundToMore));
}

/** Forgets links whose time is over. */
export async function purgeVerifications(db: Database, at: Date): Promise<void> {
  await db.delete(verifications).where(lt(verifications.expiresAt, at));
}
