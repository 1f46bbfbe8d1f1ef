import type { LoincCode } from "./biomarkers";
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

/** Letters that stand for several things. Without a unit they mean `bare`. NULL: the person is asked. */
export const TOLD_BY_UNIT: readonly {
  readonly names: readonly string[];
  readonly keys: readonly string[];
  readonly bare: string | null;
}[] = [
  { names: ["TP"], keys: ["total-protein", "pt"], bare: null },
  { names: ["PT"], keys: ["pt", "total-protein"], bare: null },
  { names: ["PCR", "P.C.R."], keys: ["crp"], bare: null },
  { names: ["TG"], keys: ["tg", "thyroglobulin"], bare: null },
  { names: ["ACE"], keys: ["cea"], bare: null },
  { names: ["FR"], keys: ["rf"], bare: null },
  { names: ["OB"], keys: ["esr"], bare: null },
  { names: ["Hg"], keys: ["mercury", "hgb"], bare: null },
  { names: ["TAK"], keys: ["tgab"], bare: null },
  { names: ["HCT"], keys: ["hct", "calcitonin"], bare: "hct" },
  { names: ["GE"], keys: ["total-protein"], bare: null },
  { names: ["FA"], keys: ["alp"], bare: null },
  { names: ["BT"], keys: ["bili-total"], bare: null },
  { names: ["BD"], keys: ["bili-direct"], bare: null },
  { names: ["Ht"], keys: ["hct"], bare: null },
  { names: ["Ec"], keys: ["rbc"], bare: null },
  { names: ["Lc"], keys: ["wbc"], bare: null },
  { names: ["TRI"], keys: ["tg"], bare: null },
  { names: ["SBP"], keys: ["shbg"], bare: null },
];

/** Names of one of two things that are measured alike, so that only the person can tell which. */
export const ASKED_NAMES: readonly string[] = [
  "Troponin",
  "Troponine",
  "Troponina",
  "hs-Troponin",
  "Troponin hs",
  "High Sensitivity Troponin",
  "Troponin, High Sensitivity",
];

/** Markers of which another method measures another thing, in a unit of its own: renin's activity, and its amount. */
export const OTHERWISE_MEASURED: readonly string[] = ["renin", "ck-mb", "d-dimer", "afp", "hcg", "pt"];

/** Units below which a name means what urine or spinal fluid holds of it, and of blood is asked about. Unit: g/L. */
export const SCANT_IN_BLOOD: Readonly<Record<string, number>> = { albumin: 0.1, "total-protein": 0.1, hgb: 0.1 };

const noted = (note: string | null, ...codes: readonly string[]): readonly LoincCode[] =>
  codes.map((code) => ({ code, note }));

/** LOINC codes of a marker's other units and methods, beyond those in biomarkers.json. Source: the LOINC table. */
export const MARKER_CODES: Readonly<Record<string, readonly LoincCode[]>> = {
  "ldl-c": noted("mmol/L", "39469-2"),
  "non-hdl": noted("mmol/L", "70204-3"),
  "vldl-c": noted("mmol/L", "25371-6"),
  hcy: noted("mg/L", "2428-1"),
  hba1c: noted("of the whole", "17856-6"),
  eag: noted("mmol/L", "53553-4"),
  glucose: [...noted("of blood", "2339-0"), ...noted("mmol/L", "15074-8")],
  insulin: noted("pmol/L", "14796-7"),
  "c-peptide": noted("nmol/L", "14633-2"),
  ft4: noted("pmol/L", "14920-3"),
  ft3: noted("pmol/L", "14928-6"),
  testosterone: noted("nmol/L", "14913-8"),
  "free-t": noted("pmol/L", "14914-6"),
  estradiol: noted("pmol/L", "14715-7"),
  progesterone: noted("nmol/L", "14890-8"),
  cortisol: [...noted("nmol/L", "14675-3"), ...noted("of the morning", "9813-7")],
  "dhea-s": noted("umol/L", "14688-6"),
  prolactin: noted("mIU/L", "15081-3"),
  amh: noted("pmol/L", "48377-6"),
  "vit-d": noted("nmol/L", "14635-7"),
  tibc: noted("umol/L", "14800-7"),
  b12: noted("pmol/L", "14685-2"),
  folate: noted("nmol/L", "14732-2"),
  egfr: noted(null, "69405-9"),
  b1: noted(null, "32554-8"),
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
    names: ["Vitamin D, 25-OH, D3", "Vitamin D, 25-OH, D2", "Vitamin D3, 1,25 (OH)2", "Vitamin D2, 1,25 (OH)2"],
    codes: [],
    why: "This is one part of the vitamin D, and its total is what counts, so it is kept apart.",
  },
  {
    names: ["Insulin Resistance Score"],
    codes: [],
    why: "This score is not HOMA-IR, so it is kept apart.",
  },
  {
    names: [
      "eGFR If NonAfricn Am",
      "eGFR If Africn Am",
      "eGFR Non-African American",
      "eGFR African American",
      "eGFR (Non-African American)",
      "eGFR (African American)",
    ],
    codes: [],
    why: "This eGFR was computed for one group of people. Choose eGFR if it is the one that is meant for you.",
  },
];
