import synonyms from "./marker-synonyms.json";
import otherNames from "./other-marker-names.json";

/**
 * Names of markers beyond those in biomarkers.json, as laboratories, portals and LOINC write them. Matching ignores
 * case, punctuation and words for the sample ("serum", "plasma"), so that only other words need a line.
 */
export const MARKER_SYNONYMS: Readonly<Record<string, readonly string[]>> = synonyms;

/** Names of the markers that laboratories print beside ours. */
export const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = otherNames;

/** Names that are of urine only where something says so: blood has a pH and proteins too. */
export const SAID_TO_BE_URINE: readonly string[] = [
  "pH",
  "pH-Wert",
  "PCR",
  "Protein",
  "Proteine",
  "Proteínas",
  "Protéines",
  "Creat",
  "Creatinine random",
  "Protein random",
  "Albumin random",
];

/** LOINC codes of a marker's other units and methods, beyond those in biomarkers.json. Source: the LOINC table. */
export const MARKER_CODES: Readonly<Record<string, readonly string[]>> = {
  "ldl-c": ["39469-2"],
  "non-hdl": ["70204-3"],
  hba1c: ["17856-6"],
  glucose: ["2339-0", "15074-8"],
  ft4: ["14920-3"],
  ft3: ["14928-6"],
  testosterone: ["14913-8"],
  estradiol: ["14715-7"],
  cortisol: ["14675-3", "9813-7"],
  "vit-d": ["14635-7"],
  folate: ["14732-2"],
};

/** Names and codes that look like a marker of ours and measure something else, with what to tell the person. */
export const KEPT_APART: readonly {
  readonly names: readonly string[];
  readonly codes: readonly string[];
  readonly why: string;
}[] = [
  {
    names: ["Insulin, Intact", "INSULIN, INTACT, LC/MS/MS"],
    codes: [],
    why: "Intact insulin is measured by another method than insulin, so it is kept apart.",
  },
  {
    names: ["Insulin Resistance Score"],
    codes: [],
    why: "This score is not HOMA-IR, so it is kept apart.",
  },
];
