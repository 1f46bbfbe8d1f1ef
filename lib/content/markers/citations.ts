/** Where a statement comes from. */
export interface Citation {
  /** Who says it and where, in words. */
  text: string;
  /** The year of the source. NULL: a test catalog that is kept up to date and carries no year. */
  year: number | null;
  /** Its address. NULL: none that lasts. */
  href: string | null;
}

const mayo = (test: string, id: string): Citation => ({
  text: `Mayo Clinic Laboratories, test catalog, ${test}`,
  year: null,
  href: `https://www.mayocliniclabs.com/test-catalog/Overview/${id}`,
});

/** The month in which the intervals of test catalogues were taken into our table. */
export const RANGES_TAKEN_IN = "November 2026";

/** The day on which the texts about markers were last gone through. ISO date. */
export const MARKERS_REVIEWED_ON = "2026-11-21";

/**
 * Sources of ranges, by the catalogue's source key. A test compares them with the catalogue's own list.
 */
export const RANGE_CITATIONS: Readonly<Record<string, readonly Citation[]>> = {
  ATP3: [
    {
      text: "NCEP, Adult Treatment Panel III, executive summary",
      year: 2001,
      href: "https://www.nhlbi.nih.gov/files/docs/guidelines/atp3xsum.pdf",
    },
  ],
  ACC18: [
    {
      text: "AHA/ACC guideline on the management of blood cholesterol",
      year: 2018,
      href: "https://www.ahajournals.org/doi/10.1161/CIR.0000000000000625",
    },
  ],
  APOLB: [mayo("APOLB", "614544")],
  APOAB: [mayo("APOAB", "607593")],
  APOA: [{ text: "Mayo Clinic Laboratories, test catalog, apolipoprotein A1", year: null, href: null }],
  HSCRP: [
    {
      text: "AHA/CDC statement, markers of inflammation and cardiovascular disease",
      year: 2003,
      href: "https://www.ahajournals.org/doi/10.1161/01.CIR.0000052939.59093.45",
    },
  ],
  HCY: [
    {
      text: "Refsum and others, facts and recommendations about total homocysteine, Clinical Chemistry",
      year: 2004,
      href: "https://doi.org/10.1373/clinchem.2003.021634",
    },
  ],
  ADA: [
    { text: "American Diabetes Association, Standards of Care in Diabetes, new each year", year: null, href: null },
    mayo("HBA1C", "82080"),
  ],
  INS: [mayo("INS", "800257")],
  CPEP: [{ text: "Mayo Clinic Laboratories, test catalog, C-peptide", year: null, href: null }],
  STSH: [
    mayo("STSH", "8939"),
    {
      text: "Jain, NHANES 2007 to 2012 reference population",
      year: 2015,
      href: "https://doi.org/10.23937/2572-407X.1510004",
    },
  ],
  FRT4: [mayo("FRT4", "8725")],
  T3FR: [mayo("T3FR", "621321")],
  TPO: [mayo("TPO", "81765")],
  TAB: [mayo("TAB", "82041")],
  TTST: [
    mayo("TTST", "8533"),
    {
      text: "Travison and others, harmonized reference range for circulating testosterone",
      year: 2017,
      href: "https://doi.org/10.1210/jc.2016-2935",
    },
  ],
  TGRP: [mayo("TGRP", "8508")],
  SHBG: [mayo("SHBG1", "608102")],
  EEST: [mayo("EEST", "81816")],
  DHES: [mayo("DHES1", "113594")],
  CORT: [mayo("CORT", "8545")],
  FSH: [mayo("FSH", "602753")],
  LH: [mayo("LH", "602752")],
  PRL: [mayo("PRL", "85670")],
  PSA: [mayo("PSAFT", "81944")],
  VITD: [{ text: "Institute of Medicine thresholds, as used in CDC NCHS Data Brief 59", year: 2011, href: null }],
  FER: [
    { text: "WHO guideline on ferritin concentrations (ISBN 9789240000124)", year: 2020, href: null },
    {
      text: "EASL clinical practice guideline on haemochromatosis",
      year: 2022,
      href: "https://doi.org/10.1016/j.jhep.2022.03.033",
    },
  ],
  TIBC: [mayo("SFEC/TIBC", "2501")],
  IRON: [mayo("iron", "621385")],
  B12: [mayo("B12", "9154")],
  FOL: [mayo("FOL", "9198")],
  ALT: [mayo("ALT", "8362")],
  AST: [mayo("AST", "8360")],
  ALP: [mayo("ALP", "8340")],
  BIL: [mayo("BILIT", "81785"), mayo("BILID", "8452")],
  ALB: [mayo("ALB", "8436")],
  TP: [mayo("TP", "8520")],
  BUN: [mayo("BUN", "81793")],
  CRE: [mayo("CRTS1", "48216")],
  KDIGO: [{ text: "KDIGO guideline on chronic kidney disease, table 2", year: 2024, href: null }],
};

const CITATIONS = {
  "hdl-trial": { text: "AIM-HIGH Investigators, New England Journal of Medicine", year: 2011, href: null },
  "heart-attack-study": { text: "Yusuf and others, INTERHEART study, The Lancet", year: 2004, href: null },
  "homocysteine-trial": { text: "HOPE 2 Investigators, New England Journal of Medicine", year: 2006, href: null },
  "egg-reserve": { text: "Steiner and others, biomarkers of ovarian reserve, JAMA", year: 2017, href: null },
  "ovary-consensus": { text: "Rotterdam consensus on polycystic ovary syndrome", year: 2004, href: null },
  biotin: {
    text: "US Food and Drug Administration, safety communication on biotin and laboratory tests",
    year: 2019,
    href: null,
  },
  "cholesterol-guideline": {
    text: "AHA/ACC guideline on the management of blood cholesterol",
    year: 2018,
    href: "https://www.ahajournals.org/doi/10.1161/CIR.0000000000000625",
  },
  atp3: {
    text: "NCEP, Adult Treatment Panel III, executive summary",
    year: 2001,
    href: "https://www.nhlbi.nih.gov/files/docs/guidelines/atp3xsum.pdf",
  },
  "lpa-consensus": {
    text: "European Atherosclerosis Society, consensus statement on lipoprotein(a)",
    year: 2022,
    href: null,
  },
  friedewald: { text: "Friedewald, Levy and Fredrickson, Clinical Chemistry", year: 1972, href: null },
  "crp-statement": {
    text: "AHA/CDC statement, markers of inflammation and cardiovascular disease",
    year: 2003,
    href: "https://www.ahajournals.org/doi/10.1161/01.CIR.0000052939.59093.45",
  },
  "diabetes-standards": {
    text: "American Diabetes Association, Standards of Care in Diabetes, new each year",
    year: null,
    href: null,
  },
  "average-glucose": { text: "Nathan and others, A1c-derived average glucose, Diabetes Care", year: 2008, href: null },
  homa: { text: "Matthews and others, homeostasis model assessment, Diabetologia", year: 1985, href: null },
  "thyroid-guideline": {
    text: "AACE/ATA clinical practice guideline on hypothyroidism in adults",
    year: 2012,
    href: null,
  },
  "testosterone-guideline": {
    text: "Endocrine Society guideline on testosterone therapy in men",
    year: 2018,
    href: null,
  },
  "free-testosterone": {
    text: "Vermeulen, Verdonck and Kaufman, Journal of Clinical Endocrinology and Metabolism",
    year: 1999,
    href: null,
  },
  "psa-guideline": { text: "AUA/SUO guideline on early detection of prostate cancer", year: 2023, href: null },
  "ferritin-guideline": {
    text: "WHO guideline on ferritin concentrations (ISBN 9789240000124)",
    year: 2020,
    href: null,
  },
  "vitamin-d-report": {
    text: "Institute of Medicine, dietary reference intakes for calcium and vitamin D",
    year: 2011,
    href: null,
  },
  "kidney-guideline": { text: "KDIGO guideline on chronic kidney disease", year: 2024, href: null },
  "egfr-equation": {
    text: "Inker and others, CKD-EPI 2021 equation, New England Journal of Medicine",
    year: 2021,
    href: null,
  },
  "reference-intervals": { text: "CLSI guideline EP28-A3c on reference intervals", year: 2010, href: null },
} as const satisfies Record<string, Citation>;

/** The name of a source that texts about markers lean on. */
export type CitationKey = keyof typeof CITATIONS;

/** The source of a name. */
export function citationOf(key: CitationKey): Citation {
  return CITATIONS[key];
}
