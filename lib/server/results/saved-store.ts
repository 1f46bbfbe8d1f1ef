import "server-only";
import type { AboutSample } from "@/lib/domain/lab-reading/about-sample";
import type { Format, ReadValue } from "@/lib/domain/lab-reading/reading";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import type { Whose } from "@/lib/server/db/queries/account";
import { type ResultRow, selectResults, selectResultsOfOldKeys, updateResult } from "@/lib/server/db/queries/results";
import { currentKeyId, openRow, rewrappedRow, type Sealed, sealRow } from "@/lib/server/envelope";
import type { Actor } from "@/lib/server/http/actor";
import { keptValue } from "./kept-values";

/** A value as it is saved. */
export interface SavedValue extends Omit<ReadValue, "warnings"> {
  readonly id: string;
  readonly format: Format;
  readonly savedAt: Date;
  /** What its person told about the sample. NULL or absent: nothing. */
  readonly about?: AboutSample | null;
}

/** How fresh a sign-in must be to see or download results. */
const RECENT_MS = 12 * 3_600_000;

/** Rows that a run of the rotation takes. */
const ROTATED_AT_ONCE = 500;

const contextOf = (userId: string, id: string) => `result ${id} of ${userId}`;

/** A value sealed for its owner and row. */
export function sealValue(userId: string, value: Omit<SavedValue, "savedAt">): Sealed {
  const { id, ...content } = value;
  return sealRow(content, contextOf(userId, id));
}

/** The value of a row. */
export function savedValueOf(row: ResultRow): SavedValue {
  return { ...keptValue.parse(openRow(row, contextOf(row.userId, row.id))), id: row.id, savedAt: row.createdAt };
}

const momentOf = ({ date, time }: SavedValue) => `${date ?? ""} ${time ?? ""}`;

/** Everything that a person saved in a shop's account, newest sample first, values of one moment by their names. */
export async function savedValues(db: Database, whose: Whose): Promise<SavedValue[]> {
  const values = (await selectResults(db, whose)).map(savedValueOf);
  return values.sort(
    (left, right) => momentOf(right).localeCompare(momentOf(left)) || left.label.localeCompare(right.label),
  );
}

/** Whether somebody entered their password within the last 12 hours. */
export function isRecentSignIn({ authenticatedAt }: Actor): boolean {
  return now().getTime() - authenticatedAt.getTime() <= RECENT_MS;
}

/**
 * Whoever looks at results entered their password today: a browser left signed in for weeks shows none.
 * @throws Problem not_signed_in
 */
export function requireRecentSignIn(actor: Actor, message = "Sign in again to see your results."): void {
  if (isRecentSignIn(actor)) return;
  throw new Problem("not_signed_in", { message });
}

/**
 * Puts saved values under the newest key after RESULTS_KEY got one. What they hold is not opened.
 * @returns how many were done; call until it is 0
 */
export async function rotateResultKeys(db: Database): Promise<number> {
  const rows = await selectResultsOfOldKeys(db, currentKeyId(), ROTATED_AT_ONCE);
  const fresh = rows.map((row) => ({ id: row.id, sealed: rewrappedRow(row, contextOf(row.userId, row.id)) }));
  const ready = fresh.filter(({ sealed }) => sealed !== null);
  for (const { id, sealed } of ready) if (sealed) await updateResult(db, id, sealed);
  return ready.length;
}
