import "server-only";
import * as z from "zod/mini";
import type { Database } from "@/lib/server/db/client";
import { resealFactor, selectFactorsOfOldKeys } from "@/lib/server/db/queries/second-factors";
import { currentKeyId, openRow, rewrappedRow, type Sealed, sealRow } from "@/lib/server/envelope";

/** So many are put under a new key at once. */
const ROTATED_AT_ONCE = 100;

/** A secret opens in its own account's row and in no other. */
const contextOf = (userId: string) => `second factor of ${userId}`;

/** An authenticator's secret as its row keeps it. */
export const sealSecret = (userId: string, secret: string): Sealed => sealRow(secret, contextOf(userId));

/** @throws Error when its key is not configured, or the row was changed or moved */
export function openSecret(row: Sealed & { readonly userId: string }): string {
  return z.string().parse(openRow(row, contextOf(row.userId)));
}

/**
 * Puts factors under the newest key after RESULTS_KEY got one.
 * @returns how many were done; call until it is 0
 */
export async function rotateFactorKeys(db: Database): Promise<number> {
  const rows = await selectFactorsOfOldKeys(db, currentKeyId(), ROTATED_AT_ONCE);
  let done = 0;
  for (const row of rows) {
    const fresh = rewrappedRow(row, contextOf(row.userId));
    if (!fresh) continue;
    await resealFactor(db, row.userId, fresh);
    done += 1;
  }
  return done;
}
