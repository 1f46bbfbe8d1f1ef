import type { MarkerStory } from "./story";

/** Heart: the fats of the blood and the particles that carry them. */
export const HEART_STORIES: readonly MarkerStory[] = [
  {
    key: "apob",
    summary: "Counts the particles that can carry cholesterol into the artery wall.",
    about: [
      "Every particle that brings cholesterol to the tissues wears exactly one apolipoprotein B. Measuring ApoB is therefore counting particles, where LDL cholesterol weighs what they carry. The two usually agree; when triglycerides are high or weight is carried around the waist, ApoB often tells the more worrying story.",
      "Food, weight, thyroid, pregnancy and medicines such as statins move it over weeks. The American guideline lists a high ApoB among the factors that favor treating sooner. It does not say whether an artery is already narrowed.",
    ],
    preparation: ["fast-helps", "supplements"],
    citations: ["cholesterol-guideline"],
  },
  {
    key: "apoa1",
    summary: "The main protein of HDL, the particles that carry cholesterol back.",
    about: [
      "Apolipoprotein A-I is the frame of HDL particles, which take cholesterol from the tissues back to the liver. It is the counterpart of ApoB, and mostly of interest beside it.",
      "Exercise, estrogen and moderate weight raise it; smoking and insulin resistance lower it. A high value alone does not reliably protect anyone, and no treatment aims for it.",
    ],
    preparation: ["fast-helps"],
    notGraded:
      "An interval is in common use, but we have not read it in its source yet, so we show none. The range printed on your report counts.",
  },
  {
    key: "ldl-c",
    summary: "The cholesterol inside LDL particles, the number most guidelines speak of.",
    about: [
      "LDL cholesterol is the weight of cholesterol that LDL particles carry. Decades of trials have shown that lowering it lowers the number of heart attacks, which is why guidelines speak of it first.",
      "We work it out from total cholesterol, HDL and triglycerides, as most laboratories do. The formula loses accuracy when triglycerides are high, and the laboratory then gives no value. It is marked as calculated and never counted as measured.",
    ],
    preparation: ["fast", "derived"],
    citations: ["friedewald", "cholesterol-guideline", "atp3"],
  },
  {
    key: "hdl-c",
    summary: "The cholesterol inside HDL particles, on its way back to the liver.",
    about: [
      "HDL cholesterol is the share carried by the particles that bring cholesterol home. Low values go along with a higher risk of heart disease, mostly because they often come with high triglycerides, weight around the waist and smoking.",
      "Movement, weight loss and giving up smoking raise it a little. Medicines that raise it further did not prevent heart attacks, so a high value is no license for a high LDL.",
    ],
    preparation: ["fast-helps"],
    citations: ["hdl-trial", "atp3"],
  },
  {
    key: "chol",
    summary: "All the cholesterol in the blood together.",
    about: [
      "Total cholesterol adds up what all particles carry, the helpful and the harmful. It is the oldest of these tests and is needed to work out the others.",
      "Alone it says little: a high HDL can raise it, and a normal total can hide too many particles. Read it with ApoB or non-HDL cholesterol.",
    ],
    preparation: ["fast-helps"],
    citations: ["atp3"],
  },
  {
    key: "tg",
    summary: "Fat in transport, most of it from the last days' sugar, alcohol and food.",
    about: [
      "Triglycerides are the form in which fat travels. They rise for hours after a meal, which is why this value needs an honest fast.",
      "Sugar, alcohol, weight, an underactive thyroid, badly controlled diabetes and some medicines raise them. Very high values can inflame the pancreas and are a matter for a doctor without delay.",
    ],
    preparation: ["fast", "supplements"],
    notGraded:
      "It is graded where the sample was a fasting one, as the report says or you tell in your results, or where the report prints a range of its own.",
    citations: ["atp3"],
  },
  {
    key: "non-hdl",
    summary: "Everything but HDL: the cholesterol of all particles that can harm.",
    about: [
      "Non-HDL cholesterol is total cholesterol minus HDL. It holds what LDL and its relatives carry together, needs no fasting, and stays right where the LDL formula fails.",
      "The American guideline sets its goal at the LDL goal plus 30 mg/dL, so it is judged against your own goal rather than one range.",
    ],
    preparation: ["derived"],
    notGraded: "Its goal follows from your LDL goal, which a doctor sets. There is no interval for everyone.",
    citations: ["atp3"],
  },
  {
    key: "vldl-c",
    summary: "The cholesterol that travels with triglycerides.",
    about: [
      "VLDL particles leave the liver loaded with triglycerides and become LDL on the way. Their cholesterol is estimated from the triglycerides and not measured in everyday practice.",
      "It carries no information that triglycerides do not, so we show it and leave it at that.",
    ],
    preparation: ["fast", "derived"],
    notGraded: "No guideline gives a range for the estimate.",
  },
  {
    key: "lpa-mass",
    summary: "An inherited particle, weighed. Read from your own reports, not measured by us.",
    about: [
      "Lipoprotein(a) is an LDL particle with a second, sticky protein. Your genes set its level, and it hardly changes through adult life. A high level makes heart attacks and a narrowed aortic valve more likely.",
      "Older laboratories weigh it in mg/dL. Because the protein's size differs between people, a weight cannot be converted into a number of particles, and we keep the two apart as two series. Our own kits count particles, in nmol/L.",
    ],
    preparation: ["inherited"],
    citations: ["lpa-consensus", "cholesterol-guideline"],
  },
  {
    key: "lpa-molar",
    summary: "An inherited particle, counted. Once in a life is usually enough.",
    about: [
      "Lipoprotein(a), said L-P-little-a, is an LDL particle with a second, sticky protein. Your genes set its level. A high level makes heart attacks and a narrowed aortic valve more likely, whatever you eat.",
      "European experts advise every adult to have it measured once. Nothing you do lowers it much, and that is no reason not to know: a high value is an argument for treating everything else earlier. Parents, children and siblings share it.",
    ],
    preparation: ["inherited"],
    citations: ["lpa-consensus", "cholesterol-guideline"],
  },
  {
    key: "apob-apoa1",
    summary: "Particles that bring cholesterol against particles that take it away.",
    about: [
      "The ratio divides ApoB by apolipoprotein A-I. It puts supply and removal in one number, and large studies of heart attacks have used it.",
      "It is calculated from two measured values. When both are known, the two tell more than their quotient.",
    ],
    preparation: ["derived"],
    citations: ["heart-attack-study"],
  },
  {
    key: "tc-hdl",
    summary: "Total cholesterol divided by HDL, an old rule of thumb.",
    about: [
      "Risk calculators of earlier years used this ratio, and many reports still print it. It comes from two values you already have.",
      "Current guidelines do not set goals by it, so we show the number without a verdict.",
    ],
    preparation: ["derived"],
    notGraded: "Current guidelines give no range for it.",
  },
  {
    key: "tg-hdl",
    summary: "Triglycerides divided by HDL, talked of as a hint at insulin resistance.",
    about: [
      "High triglycerides with a low HDL often go along with insulin resistance, and the ratio puts both into one number.",
      "What counts as high differs between populations and units, and no guideline grades it. HbA1c, fasting glucose and insulin answer the same question more directly.",
    ],
    preparation: ["fast", "derived"],
    notGraded: "Cutoffs differ between studies, populations and units.",
  },
];
