import { type Biomarker, biomarkerOf } from "../catalogue/biomarkers";
import { roundTo } from "./numbers";
import { type KnownUnit, unitOf } from "./units";

/** How a marker's unit is spelled where it is a mere number. */
const COUNTLESS = new Set(["ratio", "index"]);

/** HbA1c: NGSP percent and IFCC mmol/mol. Source: the NGSP master equation. */
export const IFCC_SLOPE = 10.93;
export const IFCC_OFFSET = 23.5;

/** Whether a marker is a mere number. */
export const isCountless = ({ unit }: Biomarker) => COUNTLESS.has(unit);

/** The marker's SI unit in words of its own: "same" stands for its usual unit. */
export function siUnitOf(marker: Biomarker): string {
  return marker.siUnit === "same" ? marker.unit : marker.siUnit;
}

/** How many of the marker's usual unit one of `unit` is. NULL: the unit does not fit the marker. */
export function factorToUsual(marker: Biomarker, unit: KnownUnit): number | null {
  const usual = unitOf(marker.unit);
  const si = unitOf(siUnitOf(marker));
  if (usual && usual.kind === unit.kind) return unit.scale / usual.scale;
  if (si && si.kind === unit.kind && marker.siFactor) return unit.scale / si.scale / marker.siFactor;
  return null;
}

/** How many of the marker's SI unit one of `unit` is, where both are units that differ by a factor. */
export function factorToSi(marker: Biomarker, unit: KnownUnit): number {
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
  const marker = biomarkerOf(markerKey);
  const unit = unitOf(unitText);
  if (!marker) return null;
  if (isCountless(marker)) return unitText === null || unit?.kind === "none" ? value : null;
  if (!unit) return null;
  if (marker.siFormula && unit.kind === "ifcc") return roundTo((value + IFCC_OFFSET) / IFCC_SLOPE, 9);
  const factor = factorToUsual(marker, unit);
  return factor === null ? null : times(value, factor);
}

/** As `exactUsual`, in the marker's SI unit. */
export function exactSi(markerKey: string, value: number, unitText: string | null): number | null {
  const marker = biomarkerOf(markerKey);
  const usual = exactUsual(markerKey, value, unitText);
  const unit = unitOf(unitText);
  if (!marker || usual === null || !unit || unit.name === siUnitOf(marker)) return usual === null ? null : value;
  if (marker.siFormula) return roundTo(usual * IFCC_SLOPE - IFCC_OFFSET, 9);
  return times(value, factorToSi(marker, unit));
}
