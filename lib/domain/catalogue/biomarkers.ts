import biomarkerData from "./biomarkers.json";
import { BODY_SYSTEMS, type BodySystem } from "./body-systems";

/** A LOINC code seen for a marker. LOINC is copyright Regenstrief Institute; its notice is shown with results. */
export interface LoincCode {
  code: string;
  /** What the code says beyond the marker, e.g. "mmol/L". NULL: nothing. */
  note: string | null;
}

/** One marker: how it is called, counted and judged. Not clinically reviewed. */
export interface Biomarker {
  key: string;
  name: string;
  system: BodySystem;
  /** Names seen in exports of laboratories. */
  aliases: readonly string[];
  loinc: readonly LoincCode[];
  unit: string;
  siUnit: string;
  /** Multiply a value in `unit` by this to get `siUnit`. NULL: see `siFormula`. */
  siFactor: number | null;
  /** The conversion where a factor is not enough, with x for the value. NULL: the factor is enough. */
  siFormula: string | null;
  /** The published interval or cut points for men, in `unit`, as text. What it means: `referenceScales`. */
  referenceMale: string;
  referenceFemale: string;
  /** Key of `BIOMARKER_SOURCES`; two keys are joined by "+". */
  source: string;
  /** "read": read in the source. "general-knowledge": to be re-read before relying on it. "none": no range claimed. */
  check: "read" | "general-knowledge" | "none";
}

function systemOf(text: string): BodySystem {
  const system = BODY_SYSTEMS.find(({ key }) => key === text);
  if (!system) throw new RangeError(`unknown body system "${text}"`);
  return system.key;
}

function checkOf(text: string): Biomarker["check"] {
  return text === "read" || text === "general-knowledge" ? text : "none";
}

/** Every marker that a panel measures or calculates, or that an uploaded result may hold. */
export const BIOMARKERS: readonly Biomarker[] = biomarkerData.biomarkers.map((row) => ({
  ...row,
  system: systemOf(row.system),
  check: checkOf(row.check),
}));

/** Where the intervals come from, by source key. */
export const BIOMARKER_SOURCES: Readonly<Record<string, string>> = biomarkerData.sources;

const BY_KEY: ReadonlyMap<string, Biomarker> = new Map(BIOMARKERS.map((biomarker) => [biomarker.key, biomarker]));

/** The marker of a key, or undefined. */
export function biomarkerOf(key: string): Biomarker | undefined {
  return BY_KEY.get(key);
}

/** Where a marker's interval comes from, in words. Empty when none is claimed or it is calculated. */
export function biomarkerSources(biomarker: Biomarker): readonly string[] {
  const keys = biomarker.source.split(/[^A-Z0-9]+/);
  return keys.filter((key) => key !== "NONE" && key !== "CALC").flatMap((key) => BIOMARKER_SOURCES[key] ?? []);
}
