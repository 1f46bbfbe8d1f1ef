import "server-only";
import type { SavedResult } from "@/lib/contracts/result-values";
import { type Correction, correctValue } from "@/lib/domain/lab-reading/correct-value";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { endResultLinks } from "@/lib/server/db/queries/result-links";
import { countResults, deleteResults, findResult, updateResult } from "@/lib/server/db/queries/results";
import type { Actor } from "@/lib/server/http/actor";
import { checkMarker } from "./edit-draft";
import { lastDay } from "./last-day";
import {
  isRecentSignIn,
  requireRecentSignIn,
  type SavedValue,
  savedValueOf,
  savedValues,
  sealValue,
} from "./saved-store";
import { valueView } from "./value-view";

/** A saved value as its owner is answered it. */
export function viewOf({ savedAt, ...value }: SavedValue): SavedResult {
  return { ...valueView(value), about: value.about ?? null, savedAt: savedAt.toISOString() };
}

/**
 * Everything that a person saved in this shop's account. Written into the audit record, without what it was.
 * @throws Problem not_signed_in when the last sign-in is too old
 */
export async function listResults(db: Database, actor: Actor): Promise<{ results: SavedResult[] }> {
  requireRecentSignIn(actor);
  const values = await savedValues(db, actor);
  await audit(db, { event: "results.view", actor: actor.userId });
  return { results: values.map(viewOf) };
}

/** As `listResults`; whose sign-in is too old is told how many there are, and none of them. */
export async function listRecentResults(db: Database, actor: Actor) {
  const saved = await countResults(db, actor);
  if (saved === 0) return { saved, results: [] };
  return { saved, results: isRecentSignIn(actor) ? (await listResults(db, actor)).results : null };
}

/**
 * Corrects a saved value.
 * @throws Problem not_found for a value that is not theirs, malformed when it would lose its day or get one to come, not_signed_in
 */
export async function correctResult(db: Database, actor: Actor, id: string, said: Correction): Promise<SavedResult> {
  requireRecentSignIn(actor);
  checkMarker(said.marker);
  if (said.date === null) throw new Problem("malformed", { field: "date", message: "Enter the date of the sample." });
  if (said.date && said.date > lastDay()) {
    throw new Problem("malformed", {
      field: "date",
      message: "This date is in the future. Enter the date of the sample.",
    });
  }
  return db.transaction(async (tx) => {
    const row = await findResult(tx, actor, id);
    if (!row) throw new Problem("not_found");
    const { savedAt, ...before } = savedValueOf(row);
    const {
      warnings: _doubts,
      otherDate: _settled,
      ...value
    } = {
      ...correctValue({ ...before, warnings: [] }, said, lastDay()),
      isEdited: true,
    };
    await updateResult(tx, id, { ...sealValue(actor.userId, value), updatedAt: now() });
    return viewOf({ ...value, savedAt });
  });
}

/** Deletes one value. Its key goes with it. */
export async function deleteOne(db: Database, actor: Actor, id: string): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    const deleted = await deleteResults(tx, actor, id);
    if (deleted > 0) await audit(tx, { event: "results.delete", actor: actor.userId, subject: id });
  });
  return { ok: true };
}

/** Deletes everything that a person saved in this shop's account, and ends the links that showed it. */
export async function deleteAll(db: Database, actor: Actor): Promise<{ deleted: number }> {
  return db.transaction(async (tx) => {
    const deleted = await deleteResults(tx, actor);
    await endResultLinks(tx, actor, now());
    await audit(tx, { event: "results.delete", actor: actor.userId, details: { all: true } });
    return { deleted };
  });
}
