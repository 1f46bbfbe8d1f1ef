import { labMarkerOf, MARKER_GROUPS } from "@/lib/domain/catalogue/lab-markers";
import type { Sex } from "@/lib/domain/catalogue/panels";
import { type AboutSample, circumstancesOf } from "@/lib/domain/lab-reading/about-sample";
import { toSi, toUsual } from "@/lib/domain/lab-reading/convert";
import { heldIn, toldCut } from "@/lib/domain/lab-reading/cut-points";
import { type Grade, gradeOf } from "@/lib/domain/lab-reading/grade";
import { type UnitSystem, wantedOf } from "@/lib/domain/lab-reading/place-on-scale";
import type { ReadValue } from "@/lib/domain/lab-reading/reading";

/** A value in other units. NULL: it cannot be converted. */
type Amount = { readonly value: number; readonly unit: string } | null;

/** A saved value as the page and the printed sheet are given it. */
export interface SavedView extends Omit<ReadValue, "warnings"> {
  readonly id: string;
  /** What the person told about the sample. NULL or absent: nothing. */
  readonly about?: AboutSample | null;
  readonly conventional: Amount;
  readonly si: Amount;
}

/** A saved value as it is shown: in the chosen units, graded for this person, with the ends of its range. */
export interface ShownResult {
  readonly result: SavedView;
  readonly value: number;
  readonly unit: string;
  /** NULL: the range is open there, or there is none. */
  readonly low: number | null;
  readonly high: number | null;
  readonly grade: Grade;
  /** False: in its own unit, which cannot be compared with the others. */
  readonly isComparable: boolean;
}

/** One marker with every value of it, newest first. Never empty. */
export interface MarkerHistory {
  readonly key: string;
  readonly name: string;
  /** Whether we sell it; what we do not has no page of its own, no published range and no day to measure it again. */
  readonly isSold: boolean;
  readonly values: readonly ShownResult[];
}

/** The markers of one body system, or of another group of what reports hold. */
export interface SystemHistory {
  readonly key: string;
  readonly name: string;
  readonly markers: readonly MarkerHistory[];
}

type Ends = Pick<ShownResult, "low" | "high">;

const OPEN: Ends = { low: null, high: null };

/** Both ends of an interval in the units shown. */
function endsIn(units: UnitSystem, marker: string, { low, high }: Ends, unit: string | null): Ends {
  const convert = units === "si" ? toSi : toUsual;
  const end = (value: number | null) => (value === null ? null : (convert(marker, value, unit)?.value ?? null));
  return { low: end(low), high: end(high) };
}

function comparable(result: SavedView, units: UnitSystem, sex: Sex | null): ShownResult | null {
  const amount = units === "si" ? result.si : result.conventional;
  const marker = labMarkerOf(result.marker ?? "");
  if (!amount || !marker) return null;
  const grade = gradeOf(result, circumstancesOf(result.date, result.about ?? null, sex), units);
  const shown = { result, ...amount, grade, isComparable: true };
  if (result.range) return { ...shown, ...endsIn(units, marker.key, result.range, result.unit) };
  const wanted = grade.place && wantedOf(grade.place.scale);
  if (!wanted) return { ...shown, ...OPEN };
  const { from, to, isFromIncluded, isToIncluded } = wanted;
  const beside = { value: amount.value, held: heldIn(marker, result.unit) };
  return {
    ...shown,
    low: from === null ? null : toldCut(marker, from, isFromIncluded, units, beside),
    high: to === null ? null : toldCut(marker, to, !isToIncluded, units, beside),
  };
}

/** One saved value in the units chosen; in its own where it cannot be converted. */
export function shownResult(result: SavedView, units: UnitSystem, sex: Sex | null): ShownResult {
  return (
    comparable(result, units, sex) ?? {
      result,
      value: result.value,
      unit: result.unit ?? "",
      ...(result.range ? { low: result.range.low, high: result.range.high } : OPEN),
      grade: gradeOf(result, circumstancesOf(result.date, result.about ?? null, sex), units),
      isComparable: false,
    }
  );
}

/**
 * Saved values by body system and marker, in the order in which pages show them.
 * @param results  newest sample first
 */
export function historyOf(results: readonly SavedView[], units: UnitSystem, sex: Sex | null): SystemHistory[] {
  const byMarker = new Map<string, ShownResult[]>();
  for (const result of results) {
    const marker = labMarkerOf(result.marker ?? "");
    if (!marker) continue;
    byMarker.set(marker.key, [...(byMarker.get(marker.key) ?? []), shownResult(result, units, sex)]);
  }
  return MARKER_GROUPS.flatMap(({ key, name }) => {
    const markers = [...byMarker].flatMap(([marker, values]) => {
      const known = labMarkerOf(marker);
      return known?.group === key ? [{ key: marker, name: known.name, isSold: known.isSold, values }] : [];
    });
    const sorted = markers.sort((left, right) => left.name.localeCompare(right.name));
    return sorted.length > 0 ? [{ key, name, markers: sorted }] : [];
  });
}

/** Values that no known marker stands for. */
function otherResults(results: readonly SavedView[]): ShownResult[] {
  return results
    .filter(({ marker }) => !labMarkerOf(marker ?? ""))
    .map((one) => shownResult(one, "conventional", null));
}

/** Everything saved: markers by body system, and last what no known marker stands for, each under its own label. */
export function everyHistoryOf(results: readonly SavedView[], units: UnitSystem, sex: Sex | null): SystemHistory[] {
  const labels = new Map<string, ShownResult[]>();
  for (const shown of otherResults(results)) {
    const { label } = shown.result;
    labels.set(label, [...(labels.get(label) ?? []), shown]);
  }
  const markers = [...labels].map(([name, values]) => {
    const [newest] = values;
    return { key: newest?.result.id ?? name, name, isSold: false, values };
  });
  const known = historyOf(results, units, sex);
  return markers.length > 0 ? [...known, { key: "others", name: "Other values", markers }] : known;
}
