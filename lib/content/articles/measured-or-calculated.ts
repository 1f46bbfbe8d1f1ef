import { type Article, h, list, note, p, table } from "./article";

export const MEASURED_OR_CALCULATED: Article = {
  kind: "article",
  slug: "measured-or-calculated",
  title: "Which results are measured, and which are calculated?",
  description:
    "LDL, eGFR, free testosterone and a dozen ratios come from a formula. Which formulas are used, where they fail, and why we count them apart.",
  answer:
    "A machine measures cholesterol, triglycerides, creatinine or glucose. LDL, VLDL, eGFR, estimated average glucose, HOMA-IR, free testosterone and every ratio are usually worked out from such values. They are useful, inherit each error of their parts, and should not be counted as tests.",
  tags: ["reading-results", "heart", "kits-and-money"],
  reviewed: "2026-11-20",
  picture: "phone",
  markers: ["ldl-c", "egfr", "free-t", "eag", "homa-ir", "non-hdl"],
  program: "core",
  body: [
    p(
      "“More than 60 biomarkers” sounds like more than “40 biomarkers”. Sometimes it is the same tube of blood with twenty divisions done afterward. There is nothing wrong with a division. It just costs nothing, adds no new fact about your body, and should be labeled. This is what the formulas are, and where each of them goes wrong.",
    ),
    h("LDL cholesterol"),
    p(
      "The oldest of them is Friedewald’s of 1972: total cholesterol minus HDL minus a fifth of the triglycerides, all in mg/dL. The last term stands for VLDL, and the fifth is an average. With high [triglycerides](marker:tg) it overshoots, so that [LDL](marker:ldl-c) comes out too low, and above 400 mg/dL it must not be used. Newer formulas, Martin and Hopkins of 2013 and Sampson of 2020 (often printed as “NIH”), do better, above all when LDL is low or triglycerides are high. The same blood may therefore show two LDL values at two laboratories. Look for the name of the formula before you call it a change.",
    ),
    p(
      "If much depends on the number, [ApoB](read:apob-or-ldl) is measured directly. So is non-HDL, nearly: it is a plain subtraction of two measured values, without an assumption.",
    ),
    h("eGFR"),
    p(
      "Kidney filtration cannot be seen in a tube. It is estimated from [creatinine](marker:creatinine), age and sex. Since 2021 American laboratories use the CKD-EPI equation of that year, which no longer asks for race; a task force of the National Kidney Foundation and the American Society of Nephrology recommended it. Creatinine comes from muscle, so a bodybuilder, someone who takes creatine, or someone who ate a large steak the evening before looks worse than he is, and a frail person looks better. [eGFR](marker:egfr) is an estimate that may miss the truth by a good tenth either way. Below 60 it should be confirmed after three months before it has a name (KDIGO, 2024).",
    ),
    h("Free testosterone"),
    p(
      "Calculated from total testosterone, SHBG and albumin with Vermeulen’s formula of 1999. It is better than the cheap direct test. It inherits the error of all three parts, and a wrong hour of the day cannot be calculated away. For the hour see [why testosterone is measured in the morning](read:why-is-testosterone-measured-in-the-morning).",
    ),
    h("Sugar and insulin"),
    p(
      "[Estimated average glucose](marker:eag) is HbA1c times 28.7 minus 46.7: a translation, made in 2008 so that people could compare with their meters. [HOMA-IR](marker:homa-ir) is fasting glucose times insulin, divided by 405. Both say nothing that their parts do not say.",
    ),
    h("Ratios"),
    table(
      "Common ratios and what supports them",
      ["Ratio", "Published range?", "What to make of it"],
      ["[ApoB to ApoA1](marker:apob-apoa1)", "Yes, Mayo Clinic Laboratories", "Useful; adds little to ApoB alone"],
      ["[Total cholesterol to HDL](marker:tc-hdl)", "None that we grade", "Old and simple; non-HDL says it better"],
      [
        "[Triglycerides to HDL](marker:tg-hdl)",
        "None that we grade",
        "A hint of insulin resistance, not a test for it",
      ],
      ["[BUN to creatinine](marker:bun-cr)", "None that we grade", "For clinicians, together with thirst and pulse"],
      ["[Cortisol to DHEA-S](marker:cort-dheas)", "None that we grade", "Popular; no agreed meaning"],
      ["[LH to FSH](marker:lh-fsh)", "None that we grade", "No longer part of the diagnosis of PCOS (2023 guideline)"],
    ),
    p(
      "A ratio has a hidden trap: it moves when either part moves. A triglyceride to HDL ratio may double because dinner was late. Always look at the two parts first.",
    ),
    h("How we count"),
    list(
      "The number of markers on a program’s page is the number of measured ones, for men and for women apart.",
      "Calculated values stand below them under their own heading, with the formula.",
      "If a part is missing or outside the limits of a formula, the calculated value is left out rather than guessed.",
      "A calculated value is graded only where a source publishes a range for exactly that calculation.",
    ),
    note(
      "When you compare two offers",
      "Ask for the list and strike out everything with a colon, the word ratio, index or estimated in it, and LDL, VLDL, non-HDL and eGFR. What remains is measured. Then compare prices.",
    ),
    h("Does it matter to you?"),
    p(
      "Mostly at the edges. Far inside a range, a formula’s error changes nothing. Near a cut point, after a change of laboratory, or with unusual triglycerides, weight or muscles, ask whether the number was measured, and if it was not, measure its cousin: ApoB for LDL, cystatin C for creatinine, a second morning for testosterone. Then [what “outside the range” means](read:what-does-outside-the-range-mean) is a question worth asking.",
    ),
  ],
  sources: [
    {
      by: "Friedewald, Levy and Fredrickson, Clinical Chemistry",
      title: "Estimation of the concentration of low-density lipoprotein cholesterol in plasma",
      year: 1972,
    },
    {
      by: "Martin and others, JAMA",
      title: "Comparison of a novel method with the Friedewald equation for estimating LDL cholesterol",
      year: 2013,
    },
    {
      by: "Sampson and others, JAMA Cardiology",
      title: "A new equation for calculation of low-density lipoprotein cholesterol",
      year: 2020,
    },
    {
      by: "Inker and others, New England Journal of Medicine",
      title: "New creatinine- and cystatin C-based equations to estimate GFR without race",
      year: 2021,
    },
    {
      by: "KDIGO",
      title: "Clinical practice guideline for the evaluation and management of chronic kidney disease",
      year: 2024,
    },
    {
      by: "Teede and others",
      title: "International evidence-based guideline for the assessment and management of polycystic ovary syndrome",
      year: 2023,
    },
  ],
};
