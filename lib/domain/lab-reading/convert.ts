import { type Biomarker, biomarkerOf } from "../catalogue/biomarkers";
import { roundTo } from "./numbers";
import type { Comparator } from "./reading";
import { type KnownUnit, unitOf } from "./units";

/** A value in another unit, and how it came about. */
export interface Converted {
  readonly value: number;
  readonly unit: string;
  /** "5.2 mmol/L × 38.67 = 201 mg/dL". NULL: nothing had to be done. */
  readonly text: string | null;
}

/** How a marker's unit is spelled where it is a mere number. */
const COUNTLESS = new Set(["ratio", "index"]);

const factorText = (factor: number) => String(roundTo(factor, 4));

/** The marker's SI unit in words of its own: "same" stands for its usual unit. */
function siUnitOf(marker: Biomarker): string {
  return marker.siUnit === "same" ? marker.unit : marker.siUnit;
}

function written(value: number, unit: string, factor: number, made: number, target: string, sign: string): string {
  const left = `${sign}${value} ${unit}`;
  return `${left} × ${factorText(factor)} = ${sign}${made} ${target}`;
}

/** How many of the marker's usual unit one of `unit` is. NULL: the unit does not fit the marker. */
function factorToUsual(marker: Biomarker, unit: KnownUnit): number | null {
  const usual = unitOf(marker.unit);
  const si = unitOf(siUnitOf(marker));
  if (usual && usual.kind === unit.kind) return unit.scale / usual.scale;
  if (si && si.kind === unit.kind && marker.siFactor) return unit.scale / si.scale / marker.siFactor;
  return null;
}

/** HbA1c: NGSP percent and IFCC mmol/mol. Source: the NGSP master equation. */
const IFCC_SLOPE = 10.93;
const IFCC_OFFSET = 23.5;

function fromIfcc(value: number, sign: string): Converted {
  const made = roundTo((value + IFCC_OFFSET) / IFCC_SLOPE, 2);
  return {
    value: made,
    unit: "%",
    text: `(${sign}${value} mmol/mol + ${IFCC_OFFSET}) ÷ ${IFCC_SLOPE} = ${sign}${made} %`,
  };
}

function toIfcc(value: number, sign: string): Converted {
  const made = Math.round(value * IFCC_SLOPE - IFCC_OFFSET);
  return {
    value: made,
    unit: "mmol/mol",
    text: `${sign}${value} % × ${IFCC_SLOPE} − ${IFCC_OFFSET} = ${sign}${made} mmol/mol`,
  };
}

/**
 * A value in the marker's usual (conventional) unit.
 * @returns NULL: the unit is unknown or of another kind (Lp(a) mass is never molar), so nothing is converted
 */
export function toUsual(
  markerKey: string,
  value: number,
  unitText: string | null,
  comparator: Comparator | null = null,
): Converted | null {
  const marker = biomarkerOf(markerKey);
  if (!marker) return null;
  if (COUNTLESS.has(marker.unit)) {
    const isPlain = unitText === null || unitOf(unitText)?.kind === "none";
    return isPlain ? { value, unit: marker.unit, text: null } : null;
  }
  const unit = unitOf(unitText);
  if (!unit) return null;
  const sign = comparator ?? "";
  if (marker.siFormula && unit.kind === "ifcc") return fromIfcc(value, sign);
  const factor = factorToUsual(marker, unit);
  if (factor === null) return null;
  if (unit.name === marker.unit) return { value, unit: marker.unit, text: null };
  if (Math.abs(factor - 1) < 1e-9) {
    return { value, unit: marker.unit, text: `${sign}${value} ${unit.name} = ${sign}${value} ${marker.unit}` };
  }
  const made = roundTo(value * factor);
  return { value: made, unit: marker.unit, text: written(value, unit.name, factor, made, marker.unit, sign) };
}

/**
 * A value in the marker's SI unit.
 * @returns NULL where `toUsual` gives NULL
 */
export function toSi(
  markerKey: string,
  value: number,
  unitText: string | null,
  comparator: Comparator | null = null,
): Converted | null {
  const marker = biomarkerOf(markerKey);
  const usual = toUsual(markerKey, value, unitText, comparator);
  if (!marker || !usual) return null;
  const target = siUnitOf(marker);
  const sign = comparator ?? "";
  const unit = unitOf(unitText);
  const si = unitOf(target);
  if (unit && unit.name === target) return { value, unit: target, text: null };
  if (marker.siFormula) return toIfcc(usual.value, sign);
  if (COUNTLESS.has(marker.unit) || target === marker.unit || !unit || !si) return { ...usual, unit: target };
  const factor =
    unit.kind === si.kind ? unit.scale / si.scale : (factorToUsual(marker, unit) ?? 1) * (marker.siFactor ?? 1);
  const made = roundTo(value * factor);
  if (Math.abs(factor - 1) < 1e-9) {
    return { value, unit: target, text: `${sign}${value} ${unit.name} = ${sign}${value} ${target}` };
  }
  return { value: made, unit: target, text: written(value, unit.name, factor, made, target, sign) };
}
