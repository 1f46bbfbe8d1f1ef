import type { DraftValue, ResultDraft, SavedResult } from "@/lib/contracts/result-values";
import { valueView } from "@/lib/server/results/value-view";

type Parts = Partial<Parameters<typeof valueView>[0]>;

/** A value as calls answer it. */
function value(parts: Parts): Omit<SavedResult, "savedAt" | "about"> {
  return valueView({
    id: "val_00000001",
    format: "csv",
    marker: "ldl-c",
    label: "LDL Cholesterol",
    codes: [],
    value: 118,
    comparator: null,
    unit: "mg/dL",
    date: "2026-01-05",
    time: null,
    range: null,
    flag: null,
    conversion: null,
    proof: { file: "labs.csv", page: null, line: 2, path: null, text: "2026-01-05, LDL Cholesterol, 118, mg/dL" },
    ...parts,
  });
}

/** A value that waits for review. */
export function draftValue(
  parts: Parts &
    Partial<Pick<DraftValue, "warnings" | "isIncluded" | "isEdited" | "otherDate" | "fileIndex" | "picture">>,
): DraftValue {
  const {
    warnings = [],
    isIncluded = true,
    isEdited = false,
    otherDate = null,
    fileIndex = 0,
    picture = null,
    ...rest
  } = parts;
  return { ...value(rest), otherDate, fileIndex, picture, warnings, isIncluded, isEdited };
}

/** A draft with these values. */
export function draftOf(values: readonly DraftValue[], parts: Partial<ResultDraft> = {}): ResultDraft {
  return {
    expiresAt: "2026-11-22T15:00:00.000Z",
    isAwaitingEmail: false,
    files: [{ name: "labs.csv", format: "csv", layout: "One result per row", count: values.length }],
    values: [...values],
    unread: [],
    ...parts,
  };
}

/** A saved value. */
export function saved(parts: Parts): SavedResult {
  return { ...value(parts), about: parts.about ?? null, savedAt: "2026-11-21T15:00:00.000Z" };
}
