import type { LoincCode } from "../catalogue/biomarkers";
import { type LabMarker, labMarkerOf } from "../catalogue/lab-markers";
import { MARKER_CODES } from "../catalogue/marker-synonyms";
import { siUnitOf, unitFor } from "./exact-units";
import type { UnitKind } from "./unit-kinds";
import { unitOf } from "./units";

/** LOINC tells mass, moles and units apart, but not units and katals. */
const propertyOf = (kind: UnitKind | undefined) => (kind === "katal" || kind === "equivalent" ? "activity" : kind);

/** Of codes that say nothing of a unit, those that say nothing else either come first. */
function plainCode(codes: readonly LoincCode[], isFasting: boolean): string | null {
  const fitting = codes.filter(({ note }) => unitOf(note) === null && (note !== "fasting" || isFasting));
  const wanted = isFasting ? "fasting" : null;
  return (fitting.find(({ note }) => note === wanted) ?? fitting[0])?.code ?? null;
}

const isUsual = (marker: LabMarker, kind: UnitKind) => {
  const [usual, si] = [unitOf(marker.unit)?.kind, unitOf(siUnitOf(marker))?.kind];
  return propertyOf(kind) === propertyOf(usual) || (kind === "equivalent" && si === "molar");
};

/**
 * The LOINC code of a value: by its marker and by what its unit counts, mass or moles.
 * @returns NULL: LOINC has none that we know for this marker in this unit
 */
export function loincFor(markerKey: string, unitText: string | null, isFasting: boolean): string | null {
  const marker = labMarkerOf(markerKey);
  if (!marker) return null;
  const codes = [...marker.loinc, ...(MARKER_CODES[markerKey] ?? [])];
  const unit = unitText === null ? null : unitFor(marker, unitText);
  if (unitText !== null && !unit) return null;
  const ofUnit = codes.find(({ note }) => unit && unitOf(note)?.kind === unit.kind);
  if (ofUnit) return ofUnit.code;
  return unit === null || isUsual(marker, unit.kind) ? plainCode(codes, isFasting) : null;
}
