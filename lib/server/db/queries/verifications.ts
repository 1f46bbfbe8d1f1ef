import "server-only";
import { eq, lt, or, sql } from "drizzle-orm";
import type { Database } from "../client";
import { verifications } from "../schema/people";

export async function insertVerification(tx: Database, link: typeof verifications.$inferInsert): Promise<void> {
  await tx.insert(verifications).values(link);
}

/** The link of a hash. */
export async function selectVerification(db: Database, identifier: string) {
  const [row] = await db.select().from(verifications).where(eq(verifications.identifier, identifier));
  return row;
}

/** Takes the link of a hash away: of any number at once, one gets it. */
export async function takeVerification(tx: Database, identifier: string) {
  const [row] = await tx.delete(verifications).where(eq(verifications.identifier, identifier)).returning();
  return row;
}

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
