import { BIOMARKERS, type Biomarker, type LoincCode } from "./biomarkers";
import { BODY_SYSTEMS } from "./body-systems";
import otherData from "./other-markers.json";

/** The groups by which saved values are shown: the eight body systems, then what reports hold beside our markers. */
export const MARKER_GROUPS = [
  ...BODY_SYSTEMS,
  { key: "blood", name: "Blood count" },
  { key: "salts", name: "Electrolytes and minerals" },
  { key: "clotting", name: "Clotting" },
  { key: "immunity", name: "Immunity" },
  { key: "muscle", name: "Muscle and pancreas" },
  { key: "tumor", name: "Tumor markers" },
  { key: "metals", name: "Metals" },
  { key: "urine", name: "Urine" },
] as const;

export type MarkerGroup = (typeof MARKER_GROUPS)[number]["key"];

/** A unit of another kind than a marker's usual and SI one, and how many of the usual one it is. */
export interface FurtherUnit {
  readonly unit: string;
  readonly factor: number;
}

/** A marker that reports are read for, kept, drawn and exported by: one of ours, or one that laboratories print beside. */
export interface LabMarker {
  readonly key: string;
  readonly name: string;
  readonly group: MarkerGroup;
  readonly loinc: readonly LoincCode[];
  /** "pH", "ratio" and "index" are mere numbers. */
  readonly unit: string;
  readonly siUnit: string;
  /** Multiply a value in `unit` by this to get `siUnit`. NULL: see `siFormula`. */
  readonly siFactor: number | null;
  /** As that of `Biomarker`. */
  readonly siFormula: string | null;
  /** Such as mEq/L of calcium and mmol/L of hemoglobin. */
  readonly furtherUnits: readonly FurtherUnit[];
  readonly sample: "blood" | "urine";
  /** Whether a panel of ours measures or calculates it. */
  readonly isSold: boolean;
}

function groupOf(text: string): MarkerGroup {
  const group = MARKER_GROUPS.find(({ key }) => key === text);
  if (!group) throw new RangeError(`unknown group of markers "${text}"`);
  return group.key;
}

const soldMarker = (marker: Biomarker): LabMarker => ({
  key: marker.key,
  name: marker.name,
  group: marker.system,
  loinc: marker.loinc,
  unit: marker.unit,
  siUnit: marker.siUnit,
  siFactor: marker.siFactor,
  siFormula: marker.siFormula,
  furtherUnits: [],
  sample: "blood",
  isSold: true,
});

/**
 * What laboratories print beside our markers: kept, drawn and exported, never graded by a published interval of ours
 * and never sold by. Factors are those of the molar masses; codes are of LOINC.
 */
export const OTHER_MARKERS: readonly LabMarker[] = otherData.markers.map(({ system, sample, bounds: _, ...row }) => ({
  ...row,
  siFormula: null,
  group: groupOf(system),
  sample: sample === "urine" ? "urine" : "blood",
  isSold: false,
}));

/** As `PLAUSIBLE_VALUES`, of the markers beside ours. */
export const OTHER_BOUNDS: ReadonlyMap<string, readonly number[]> = new Map(
  otherData.markers.map(({ key, bounds }) => [key, bounds]),
);

/** Every marker that we know: ours first. */
export const LAB_MARKERS: readonly LabMarker[] = [...BIOMARKERS.map(soldMarker), ...OTHER_MARKERS];

const BY_KEY: ReadonlyMap<string, LabMarker> = new Map(LAB_MARKERS.map((marker) => [marker.key, marker]));

/** The known marker of a key, or undefined. */
export function labMarkerOf(key: string): LabMarker | undefined {
  return BY_KEY.get(key);
}
