import "server-only";
import { type AboutSample, NOTHING_TOLD } from "@/lib/domain/lab-reading/about-sample";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import type { Whose } from "@/lib/server/db/queries/account";
import { countResults, insertResults } from "@/lib/server/db/queries/results";
import { selectShop } from "@/lib/server/db/queries/shops";
import type { Actor } from "@/lib/server/http/actor";
import { newId } from "@/lib/server/ids";
import { MOST_SAVED } from "./draft-limits";
import {
  awaitingDrafts,
  type DraftEntry,
  type DraftHolder,
  dropDraft,
  type OpenDraft,
  openDraft,
  writeDraft,
} from "./draft-store";
import { relatedEntries } from "./draft-view";
import { lastDay } from "./last-day";
import { savedValues, sealValue } from "./saved-store";

/** What is wrong with a value's day, in words. NULL: nothing. */
function dayFault({ label, date, otherDate }: DraftEntry): string | null {
  if (date === null) return `Enter the date of ${label}, or leave it out.`;
  if (otherDate) return `Choose which date is meant for ${label}, ${date} or ${otherDate}, or leave it out.`;
  return date > lastDay() ? `${date} is in the future. Enter the date of ${label}, or leave it out.` : null;
}

/** What was read from a picture is saved when its person has held it against that, and not before. */
function checkPictures(entries: readonly DraftEntry[]): void {
  const unseen = entries.find(({ warnings }) => warnings.some(({ code }) => code === "from-picture"));
  if (!unseen) return;
  const message = `Compare ${unseen.label} with its picture and confirm it, change it, or leave it out.`;
  throw new Problem("malformed", { field: `values.${unseen.id}.picture`, message });
}

/** A value needs a day to stand on: without one it is in no trend, and nobody knows when it was true. */
function checkDays(entries: readonly DraftEntry[]): void {
  for (const entry of entries) {
    const message = dayFault(entry);
    if (message) throw new Problem("malformed", { field: `values.${entry.id}.date`, message });
  }
}

/** What is known of the person already goes with what is saved anew. NULL: nothing. */
async function knownAbout(tx: Database, whose: Whose): Promise<AboutSample | null> {
  const birthDate = (await savedValues(tx, whose)).find(({ about }) => about?.birthDate)?.about?.birthDate;
  return birthDate ? { ...NOTHING_TOLD, birthDate } : null;
}

function rowOf(entry: DraftEntry, about: AboutSample | null, userId: string, shopId: string | null) {
  const {
    isChosen: _choice,
    warnings: _doubts,
    otherDate: _settled,
    fileIndex: _file,
    picture: _seen,
    ...value
  } = entry;
  const id = newId("res");
  const at = now();
  return { id, userId, shopId, ...sealValue(userId, { ...value, id, about }), createdAt: at, updatedAt: at };
}

/** What saving a draft would write. @throws Problem malformed when a day is missing, open or to come, conflict when the account is full */
async function wantedOf(tx: Database, whose: Whose, draft: OpenDraft) {
  const { userId } = whose;
  const related = await relatedEntries(tx, draft.content, whose);
  const wanted = related.filter(({ isIncluded }) => isIncluded);
  const fresh = wanted.filter(({ warnings }) => !warnings.some(({ code }) => code === "already-saved"));
  checkPictures(fresh.map(({ entry }) => entry));
  checkDays(fresh.map(({ entry }) => entry));
  if ((await countResults(tx, { userId })) + fresh.length > MOST_SAVED) {
    throw new Problem("conflict", {
      message: `An account holds ${MOST_SAVED} values. Delete some you no longer need.`,
    });
  }
  const about = await knownAbout(tx, whose);
  const shopId = whose.shopKey ? ((await selectShop(tx, whose.shopKey))?.id ?? null) : null;
  return { rows: fresh.map(({ entry }) => rowOf(entry, about, userId, shopId)), skipped: wanted.length - fresh.length };
}

/**
 * Saves a draft's included values to the account that is signed in, and forgets the draft. An account whose address
 * is not proved keeps the draft for now; proving the address saves it.
 * @throws Problem not_found without a draft or anything in it, malformed when a day is missing, open or to come,
 *   conflict when the account is full
 */
export async function saveResultDraft(db: Database, holder: DraftHolder & { readonly actor: Actor }) {
  const { userId, shopKey, isEmailVerified } = holder.actor;
  return db.transaction(async (tx) => {
    const draft = await openDraft(tx, holder);
    if (!draft)
      throw new Problem("not_found", { message: "There is nothing left to save here. Upload the file again." });
    const { rows, skipped } = await wantedOf(tx, { userId, shopKey }, draft);
    if (!isEmailVerified) {
      await writeDraft(tx, draft, { ...draft.content, isAwaitingEmail: true, shopKey });
      return { answer: { saved: 0, skipped: 0, isAwaitingEmail: true }, cookies: [] };
    }
    await insertResults(tx, rows);
    const { cookies } = await dropDraft(tx, draft);
    return { answer: { saved: rows.length, skipped, isAwaitingEmail: false }, cookies };
  });
}

/** Saves what waited for its person's address to be proved. What cannot be saved as it stands stays in review. */
export async function saveAwaiting(tx: Database, userId: string): Promise<void> {
  for (const draft of await awaitingDrafts(tx, userId)) {
    const wanted = await wantedOf(tx, { userId, shopKey: draft.content.shopKey ?? null }, draft).catch(
      (error: unknown) => {
        if (error instanceof Problem) return null;
        throw error;
      },
    );
    if (wanted) {
      await insertResults(tx, wanted.rows);
      await dropDraft(tx, draft);
    } else {
      await writeDraft(tx, draft, { ...draft.content, isAwaitingEmail: false });
    }
  }
}
