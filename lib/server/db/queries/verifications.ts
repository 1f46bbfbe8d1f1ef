import "server-only";
import { eq, lt } from "drizzle-orm";
import type { Database } from "../client";
import { verifications } from "../schema/people";

/** Voids the links of one kind that an account has. */
export async function deleteVerifications(db: Database, value: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, value));
}

/** Forgets links whose time is over. */
export async function purgeVerifications(db: Database, at: Date): Promise<void> {
  await db.delete(verifications).where(lt(verifications.expiresAt, at));
}
