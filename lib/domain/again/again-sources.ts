/** Who says when to measure again, where, and as of when. */
export interface AgainSource {
  readonly by: string;
  readonly title: string;
  readonly year: number;
}

const source = (by: string, title: string, year: number): AgainSource => ({ by, title, year });

/** The sources of every interval, by a short name of ours. */
export const AGAIN_SOURCES = {
  ada: source("American Diabetes Association", "Standards of Care in Diabetes", 2025),
  uspstfSugar: source("US Preventive Services Task Force", "Screening for prediabetes and type 2 diabetes", 2021),
  cdcLipids: source("Centers for Disease Control and Prevention", "Testing for cholesterol", 2024),
  acc19: source("ACC/AHA", "Guideline on the primary prevention of cardiovascular disease", 2019),
  acc18: source("AHA/ACC", "Guideline on the management of blood cholesterol", 2018),
  esc19: source("ESC/EAS", "Guidelines for the management of dyslipidaemias", 2019),
  nla24: source("National Lipid Association", "Focused update on lipoprotein(a)", 2024),
  hscrp03: source("AHA/CDC", "Markers of inflammation and cardiovascular disease", 2003),
  ata00: source("American Thyroid Association", "Guidelines for detection of thyroid dysfunction", 2000),
  uspstfThyroid: source("US Preventive Services Task Force", "Screening for thyroid dysfunction", 2015),
  eta13: source("European Thyroid Association", "Management of subclinical hypothyroidism", 2013),
  nice: source("NICE", "Thyroid disease: assessment and management (NG145)", 2019),
  ata14: source("American Thyroid Association", "Guidelines for the treatment of hypothyroidism", 2014),
  endo18: source("Endocrine Society", "Testosterone therapy in men with hypogonadism", 2018),
  aua18: source("American Urological Association", "Evaluation and management of testosterone deficiency", 2018),
  aua23: source("AUA/SUO", "Early detection of prostate cancer", 2023),
  uspstfProstate: source("US Preventive Services Task Force", "Screening for prostate cancer", 2018),
  endo24: source("Endocrine Society", "Vitamin D for the prevention of disease", 2024),
  kdigo: source("KDIGO", "Guideline on chronic kidney disease", 2024),
} as const satisfies Record<string, AgainSource>;

export type AgainSourceKey = keyof typeof AGAIN_SOURCES;

/** "American Diabetes Association, Standards of Care in Diabetes, 2025" */
export function againSourceText({ by, title, year }: AgainSource): string {
  return `${by}, ${title}, ${year}`;
}
