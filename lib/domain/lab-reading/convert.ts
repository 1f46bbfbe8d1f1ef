import { labMarkerOf } from "../catalogue/lab-markers";
import { heldIn, roundedInPlace } from "./cut-points";
import {
  type Counted,
  exactSi,
  exactUsual,
  factorToSi,
  factorToUsual,
  IFCC_OFFSET,
  IFCC_SLOPE,
  isCountless,
  siUnitOf,
  unitFor,
} from "./exact-units";
import { roundTo } from "./numbers";
import type { Comparator } from "./reading";
import { unitOf } from "./units";

/** A value in another unit, and how it came about. */
export interface Converted {
  readonly value: number;
  readonly unit: string;
  /** "5.2 mmol/L × 38.67 = 201 mg/dL". NULL: nothing had to be done. */
  readonly text: string | null;
}

const factorText = (factor: number) => String(roundTo(factor, 4));

function written(value: number, unit: string, factor: number, made: number, target: string, sign: string): string {
  const left = `${sign}${value} ${unit}`;
  return `${left} × ${factorText(factor)} = ${sign}${made} ${target}`;
}

function fromIfcc(marker: Counted, value: number, exact: number, sign: string): Converted {
  const made = roundedInPlace(marker, exact, "si", "conventional", roundTo(exact, 2));
  return {
    value: made,
    unit: "%",
    text: `(${sign}${value} mmol/mol + ${IFCC_OFFSET}) ÷ ${IFCC_SLOPE} = ${sign}${made} %`,
  };
}

function toIfcc(marker: Counted, value: number, exact: number, sign: string): Converted {
  const made = roundedInPlace(marker, exact, "conventional", "si", Math.round(exact));
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
  const marker = labMarkerOf(markerKey);
  const exact = exactUsual(markerKey, value, unitText);
  if (!marker || exact === null) return null;
  const unit = unitFor(marker, unitText);
  if (!unit || isCountless(marker) || unit.name === marker.unit) return { value, unit: marker.unit, text: null };
  const sign = comparator ?? "";
  if (marker.siFormula && unit.kind === "ifcc") return fromIfcc(marker, value, exact, sign);
  const factor = factorToUsual(marker, unit) ?? 1;
  if (Math.abs(factor - 1) < 1e-9) {
    return { value, unit: marker.unit, text: `${sign}${value} ${unit.name} = ${sign}${value} ${marker.unit}` };
  }
  const made = roundedInPlace(marker, exact, heldIn(marker, unitText), "conventional");
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
  const marker = labMarkerOf(markerKey);
  const usual = toUsual(markerKey, value, unitText, comparator);
  const exact = exactSi(markerKey, value, unitText);
  if (!marker || !usual || exact === null) return null;
  const target = siUnitOf(marker);
  const sign = comparator ?? "";
  const unit = unitFor(marker, unitText);
  if (unit && unit.name === target) return { value, unit: target, text: null };
  if (marker.siFormula) return toIfcc(marker, usual.value, exact, sign);
  if (isCountless(marker) || target === marker.unit || !unit || !unitOf(target)) return { ...usual, unit: target };
  const factor = factorToSi(marker, unit);
  if (Math.abs(factor - 1) < 1e-9) {
    return { value, unit: target, text: `${sign}${value} ${unit.name} = ${sign}${value} ${target}` };
  }
  const made = roundedInPlace(marker, exact, heldIn(marker, unitText), "si");
  return { value: made, unit: target, text: written(value, unit.name, factor, made, target, sign) };
}
