import "server-only";
import { OPEN_RULES } from "@/lib/domain/discount";
import type { Database } from "@/lib/server/db/client";
import { type DiscountRequest, type FoundDiscount, knownDiscount } from "./find-discount";

/**
 * A code that a plan was bought with, for another plan in its place: its rules were passed then. What it is for still
 * counts. NULL: there never was one.
 */
export async function keepDiscount(db: Database, request: DiscountRequest): Promise<FoundDiscount | null> {
  const found = await knownDiscount(db, request);
  return found && { ...found, terms: { ...found.terms, ...OPEN_RULES, firstTimeOnly: false, expiresAt: null } };
}
