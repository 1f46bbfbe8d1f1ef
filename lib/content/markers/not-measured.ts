/** Something people look for and we do not measure. */
export interface NotMeasured {
  name: string;
  /** What it is, in a few words. */
  what: string;
  /** Why not, and where to go instead. */
  why: string;
  /** The marker's page, where the upload reads it. NULL: none. */
  markerKey: string | null;
}

/** What our laboratory does not run from a kit. Said before buying. */
export const NOT_MEASURED: readonly NotMeasured[] = [
  {
    name: "Complete blood count (CBC)",
    what: "Red cells, white cells, platelets",
    why: "Cells change within hours, and a sample in the mail is a day old or more. Any doctor's office can do one.",
    markerKey: null,
  },
  {
    name: "GGT",
    what: "A liver enzyme",
    why: "Not in our laboratory's panels. ALT, AST, alkaline phosphatase and bilirubin are.",
    markerKey: null,
  },
  {
    name: "IGF-1",
    what: "A growth factor",
    why: "It belongs to the care of pituitary diseases. As a number for longevity it has no agreed range.",
    markerKey: null,
  },
  {
    name: "Sodium, potassium, chloride, bicarbonate",
    what: "Electrolytes",
    why: "They leak from cells in transit, and a false potassium value is a scare for nothing. They need a fresh tube.",
    markerKey: null,
  },
  {
    name: "Homocysteine",
    what: "A clue to B12 and folate",
    why: "The blood must be spun within an hour. We read it from your own reports.",
    markerKey: "hcy",
  },
  {
    name: "AMH",
    what: "A clue to ovarian reserve",
    why: "It calls for a conversation that a kit can't have. We read it from your own reports.",
    markerKey: "amh",
  },
  {
    name: "Lipoprotein(a) by weight",
    what: "The older unit, mg/dL",
    why: "We count particles, in nmol/L. A weight cannot be converted, so we keep both series apart.",
    markerKey: "lpa-mass",
  },
  {
    name: "LDL particle size and number",
    what: "Advanced lipid testing by NMR",
    why: "Current guidance advises against routine particle-size testing. ApoB counts the particles.",
    markerKey: null,
  },
  {
    name: "Lead, mercury, arsenic",
    what: "Heavy metals",
    why: "A kit's own materials can throw off a number this small. Ask a laboratory with certified metal-free tubes.",
    markerKey: null,
  },
  {
    name: "Cancer and infection tests",
    what: "Tumor markers, HIV, hepatitis and the like",
    why: "Each needs counseling and a confirmed diagnosis. PSA is the one exception, for men who have talked it over.",
    markerKey: null,
  },
  {
    name: "Food intolerance (IgG) and hair analysis",
    what: "Widely sold",
    why: "European allergists advised against IgG food tests in 2008 (EAACI): such antibodies show what you eat, not what harms you.",
    markerKey: null,
  },
  {
    name: "Genetic tests",
    what: "Inherited variants",
    why: "They call for counseling first. Lp(a) and ferritin offer a clue to two that matter.",
    markerKey: null,
  },
];
