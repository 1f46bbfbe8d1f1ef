import "server-only";
import type { DraftValue, ResultDraft } from "@/lib/contracts/result-values";
import { relateValues } from "@/lib/domain/lab-reading/relate-values";
import type { Database } from "@/lib/server/db/client";
import type { Whose } from "@/lib/server/db/queries/account";
import type { Actor } from "@/lib/server/http/actor";
import type { DraftContent, DraftEntry, OpenDraft } from "./draft-store";
import { savedValues } from "./saved-store";
import { valueView } from "./value-view";

/** A draft's values with what they and the saved ones say about each other. */
export async function relatedEntries(db: Database, { values }: DraftContent, actor: Whose | null) {
  const saved = actor ? await savedValues(db, actor) : [];
  const related = relateValues(values, saved);
  return values.map((entry, index) => {
    const { warnings = [], isWanted = false } = related[index] ?? {};
    return { entry, warnings: [...entry.warnings, ...warnings], isIncluded: entry.isChosen ?? isWanted };
  });
}

function draftValueOf(entry: DraftEntry, warnings: readonly DraftValue["warnings"][number][], isIncluded: boolean) {
  const { otherDate = null, fileIndex = null, picture = null } = entry;
  return { ...valueView(entry), otherDate, fileIndex, picture, warnings: [...warnings], isIncluded };
}

/** A draft as its review shows it. */
export async function draftView(
  db: Database,
  draft: OpenDraft | null,
  actor: Actor | null,
): Promise<ResultDraft | null> {
  if (!draft) return null;
  const related = await relatedEntries(db, draft.content, actor);
  return {
    expiresAt: draft.expiresAt.toISOString(),
    isAwaitingEmail: draft.content.isAwaitingEmail ?? false,
    files: draft.content.files.map((file) => ({ ...file })),
    values: related.map(({ entry, warnings, isIncluded }) => draftValueOf(entry, warnings, isIncluded)),
    unread: draft.content.unread.map(({ label, reason, proof }) => ({ label, reason, proof: { ...proof } })),
  };
}
