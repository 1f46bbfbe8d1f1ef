import "server-only";
import type { ResultDraft } from "@/lib/contracts/result-values";
import { labMarkerOf } from "@/lib/domain/catalogue/lab-markers";
import { type Correction, correctValue, dayAnswer, settleDay } from "@/lib/domain/lab-reading/correct-value";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { newId } from "@/lib/server/ids";
import { MOST_VALUES } from "./draft-limits";
import { type DraftEntry, type DraftHolder, dropDraft, makeDraft, openDraft, writeDraft } from "./draft-store";
import { draftView } from "./draft-view";
import { lastDay } from "./last-day";

/** A whole value as a person types it. */
type Entered = Required<Correction> & { readonly value: number };

/** @throws Problem malformed for a marker that does not exist */
export function checkMarker(marker: string | null | undefined): void {
  if (typeof marker === "string" && !labMarkerOf(marker)) {
    throw new Problem("malformed", { field: "marker", message: "Choose a marker from the list." });
  }
}

const BY_HAND = "Entered by hand";

function entryOf(said: Entered): DraftEntry {
  const name = labMarkerOf(said.marker ?? "")?.name;
  if (!name) throw new Problem("malformed", { field: "marker", message: "Choose a marker from the list." });
  const text = `${name} ${said.comparator ?? ""}${said.value} ${said.unit ?? ""}`.trim();
  const blank: DraftEntry = {
    id: newId("val"),
    format: "hand",
    marker: null,
    label: name,
    codes: [],
    value: said.value,
    comparator: null,
    unit: null,
    date: null,
    time: null,
    range: null,
    flag: null,
    conversion: null,
    warnings: [],
    proof: { file: BY_HAND, page: null, line: null, path: null, text },
    isChosen: null,
    isEdited: false,
  };
  return correctValue(blank, said, lastDay());
}

/** What the browser has in review. */
export async function readResultDraft(db: Database, holder: DraftHolder): Promise<{ draft: ResultDraft | null }> {
  return db.transaction(async (tx) => ({ draft: await draftView(tx, await openDraft(tx, holder), holder.actor) }));
}

/**
 * Adds a value by hand, in a new draft when there is none.
 * @throws Problem malformed without a marker, conflict when the draft is full
 */
export async function addValue(db: Database, holder: DraftHolder, said: Entered) {
  const entry = entryOf(said);
  return db.transaction(async (tx) => {
    const open = await openDraft(tx, holder);
    const { draft, cookies } = open ? { draft: open, cookies: [] } : await makeDraft(tx, holder.actor);
    if (draft.content.values.length >= MOST_VALUES)
      throw new Problem("conflict", { message: "One review can't hold any more. Save it, then continue." });
    const written = await writeDraft(tx, draft, { ...draft.content, values: [...draft.content.values, entry] });
    return { draft: await draftView(tx, written, holder.actor), cookies };
  });
}

/** A value that its person held against its picture; a correction says nothing of that by itself. */
function seen(after: DraftEntry, before: DraftEntry, isSeen: boolean): DraftEntry {
  const doubt = before.warnings.filter(({ code }) => code === "from-picture");
  const others = after.warnings.filter(({ code }) => code !== "from-picture");
  return { ...after, warnings: isSeen ? others : [...others, ...doubt] };
}

/** One value after a correction of it, or after the answer which order the days of its file have. */
function edited(entry: DraftEntry, target: DraftEntry, said: Correction): DraftEntry {
  const answer = dayAnswer(target, said);
  const isOfFile = entry === target || (entry.fileIndex !== undefined && entry.fileIndex === target.fileIndex);
  const parts = Object.values(said).filter((part) => part !== undefined).length;
  if (answer !== null && isOfFile && (entry !== target || parts === 1)) return settleDay(entry, answer, lastDay());
  if (entry !== target || parts === 0) return entry;
  return { ...correctValue(entry, said, lastDay()), isEdited: true };
}

/** What a person decides about a value without changing it. */
interface DraftDecision {
  readonly isIncluded?: boolean | undefined;
  /** They held it against its picture. */
  readonly isSeen?: true | undefined;
}

/**
 * Corrects a value, or takes it in or out of what will be saved. The answer which of its two possible days is meant
 * counts for every value of its file.
 * @throws Problem not_found, malformed for an unknown marker
 */
export async function editValue(
  db: Database,
  holder: DraftHolder,
  id: string,
  { isIncluded, isSeen, ...said }: Correction & DraftDecision,
): Promise<{ draft: ResultDraft | null }> {
  checkMarker(said.marker);
  return db.transaction(async (tx) => {
    const draft = await openDraft(tx, holder);
    const target = draft?.content.values.find((entry) => entry.id === id);
    if (!draft || !target) throw new Problem("not_found");
    const values = draft.content.values.map((entry) => {
      const after = seen(edited(entry, target, said), entry, isSeen === true && entry === target);
      return entry === target ? { ...after, isChosen: isIncluded ?? entry.isChosen } : after;
    });
    const written = await writeDraft(tx, draft, { ...draft.content, values });
    return { draft: await draftView(tx, written, holder.actor) };
  });
}

/** Forgets the draft at once. */
export async function discard(db: Database, holder: DraftHolder): Promise<{ cookies: string[] }> {
  return db.transaction(async (tx) => dropDraft(tx, await openDraft(tx, holder)));
}
