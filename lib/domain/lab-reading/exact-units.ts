import type { Biomarker } from "../catalogue/biomarkers";
import { type FurtherUnit, labMarkerOf } from "../catalogue/lab-markers";
import { roundTo } from "./numbers";
import type { KnownUnit } from "./unit-kinds";
import { unitOf } from "./units";

/** A marker as its units are told and converted. */
export type Counted = Pick<Biomarker, "key" | "unit" | "siUnit" | "siFactor" | "siFormula"> & {
  readonly furtherUnits?: readonly FurtherUnit[];
};

/** How a marker's unit is spelled where it is a mere number. */
export const COUNTLESS: ReadonlySet<string> = new Set(["ratio", "index", "pH"]);

/** HbA1c: NGSP percent and IFCC mmol/mol. Source: the NGSP master equation. */
export const IFCC_SLOPE = 10.93;
export const IFCC_OFFSET = 23.5;

/** Whether a marker is a mere number. */
export const isCountless = ({ unit }: Counted) => COUNTLESS.has(unit);

/** The marker's SI unit in words of its own: "same" stands for its usual unit. */
export function siUnitOf(marker: Counted): string {
  return marker.siUnit === "same" ? marker.unit : marker.siUnit;
}

/** How many of the marker's usual unit one of `unit` is. NULL: the unit does not fit the marker. */
export function factorToUsual(marker: Counted, unit: KnownUnit): number | null {
  const usual = unitOf(marker.unit);
  const si = unitOf(siUnitOf(marker));
  if (usual && usual.kind === unit.kind) return unit.scale / usual.scale;
  if (si && si.kind === unit.kind && marker.siFactor) return unit.scale / si.scale / marker.siFactor;
  const further = marker.furtherUnits?.find((one) => unitOf(one.unit)?.kind === unit.kind);
  return further ? (unit.scale / (unitOf(further.unit)?.scale ?? 1)) * further.factor : null;
}

/** Thousands in Spanish and Portuguese, millions in English: "mil/mm3", "mil/uL". */
const MIL = /^\s*mil\.?\s*(?=\/)/i;

/**
 * The unit of a value of a marker: where cells are counted, "G/L" counts 10⁹ of them, and grams everywhere else; "mil"
 * counts red cells in millions and all others in thousands.
 */
export function unitFor(marker: Pick<Counted, "unit"> | undefined, text: string | null): KnownUnit | null {
  const usual = marker && unitOf(marker.unit);
  if (text === null || usual?.kind !== "count") return unitOf(text);
  if (MIL.test(text)) return unitOf(text.replace(MIL, usual.name === "10*6/uL" ? "M" : "K"));
  return /^\s*g\s*\/\s*l\s*$/i.test(text) ? unitOf("10*9/L") : unitOf(text);
}

/** How many of the marker's SI unit one of `unit` is, where both are units that differ by a factor. */
export function factorToSi(marker: Counted, unit: KnownUnit): number {
  const si = unitOf(siUnitOf(marker));
  if (isCountless(marker) || !si || siUnitOf(marker) === marker.unit) return factorToUsual(marker, unit) ?? 1;
  return unit.kind === si.kind ? unit.scale / si.scale : (factorToUsual(marker, unit) ?? 1) * (marker.siFactor ?? 1);
}

const times = (value: number, factor: number) => (Math.abs(factor - 1) < 1e-9 ? value : roundTo(value * factor, 9));

/**
 * A value in the marker's usual unit, to nine digits: what is held against a cut point, which rounding for people would
 * carry some values over.
 * @returns NULL: the unit is unknown or of another kind
 */
export function exactUsual(markerKey: string, value: number, unitText: string | null): number | null {
  const marker = labMarkerOf(markerKey);
  const unit = unitFor(marker, unitText);
  if (!marker) return null;
  if (isCountless(marker)) return unitText === null || unit?.kind === "none" ? value : null;
  if (!unit) return null;
  if (marker.siFormula && unit.kind === "ifcc") return roundTo((value + IFCC_OFFSET) / IFCC_SLOPE, 9);
  const factor = factorToUsual(marker, unit);
  return factor === null ? null : times(value, factor);
}

/** As `exactUsual`, in the marker's SI unit. */
export function exactSi(markerKey: string, value: number, unitText: string | null): number | null {
  const marker = labMarkerOf(markerKey);
  const usual = exactUsual(markerKey, value, unitText);
  const unit = unitFor(marker, unitText);
  if (!marker || usual === null || !unit || unit.name === siUnitOf(marker)) return usual === null ? null : value;
  if (marker.siFormula) return roundTo(usual * IFCC_SLOPE - IFCC_OFFSET, 9);
  return times(value, factorToSi(marker, unit));
}
