import "server-only";
import type { SavedResult } from "@/lib/contracts/result-values";
import { toSi, toUsual } from "@/lib/domain/lab-reading/convert";
import { gradeOf } from "@/lib/domain/lab-reading/grade";
import type { Format, ReadValue } from "@/lib/domain/lab-reading/reading";

type Viewable = Omit<ReadValue, "warnings"> & { readonly id: string; readonly format: Format };

function amount(converted: ReturnType<typeof toUsual>) {
  return converted && { value: converted.value, unit: converted.unit };
}

/** A value as calls answer it: with its other units and how it stands to a range. */
export function valueView(value: Viewable): Omit<SavedResult, "savedAt"> {
  const { id, format, marker, label, codes, comparator, unit, date, time, range, flag, conversion, proof } = value;
  const grade = gradeOf(value);
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
    grade: { ...grade, sources: [...grade.sources] },
    isEdited: value.isEdited ?? false,
    proof: { ...proof },
  };
}
