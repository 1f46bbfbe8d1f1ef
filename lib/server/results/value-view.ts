import "server-only";
import type { SavedResult } from "@/lib/contracts/result-values";
import { type AboutSample, circumstancesOf } from "@/lib/domain/lab-reading/about-sample";
import { toSi, toUsual } from "@/lib/domain/lab-reading/convert";
import { type Grade, gradeOf } from "@/lib/domain/lab-reading/grade";
import type { Format, ReadValue } from "@/lib/domain/lab-reading/reading";

type Viewable = Omit<ReadValue, "warnings"> & {
  readonly id: string;
  readonly format: Format;
  readonly about?: AboutSample | null;
};

function amount(converted: ReturnType<typeof toUsual>) {
  return converted && { value: converted.value, unit: converted.unit };
}

function gradeView({ verdict, by, text, reason, sources, place, threshold }: Grade): SavedResult["grade"] {
  const { name = null, stance = "within" } = place?.stretch ?? {};
  return {
    verdict,
    by,
    text,
    band: name === null || place?.isSeveral ? null : { name, stance },
    threshold,
    reason,
    sources: [...sources],
  };
}

/** A value as calls answer it: with its other units and how it stands to a range. */
export function valueView(value: Viewable): Omit<SavedResult, "savedAt" | "about"> {
  const { id, format, marker, label, codes, comparator, unit, date, time, range, flag, conversion, proof } = value;
  return {
    id,
    format,
    marker,
    label,
    codes: [...codes],
    value: value.value,
    comparator,
    unit,
    date,
    time,
    range: range && { ...range },
    flag,
    conversion,
    conventional: marker === null ? null : amount(toUsual(marker, value.value, unit)),
    si: marker === null ? null : amount(toSi(marker, value.value, unit)),
    grade: gradeView(gradeOf(value, circumstancesOf(date, value.about ?? null, null))),
    isEdited: value.isEdited ?? false,
    proof: { ...proof },
  };
}
