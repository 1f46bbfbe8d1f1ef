import { type Article, h, list, note, p, range } from "./article";

export const HOW_OFTEN_SHOULD_LPA_BE_MEASURED: Article = {
  kind: "article",
  slug: "how-often-should-lpa-be-measured",
  title: "Is one Lp(a) test enough for life?",
  description:
    "Lipoprotein(a) is inherited and hardly moves. Why every adult should know it once, what counts as high, and the few reasons to measure it again.",
  answer:
    "For most people, yes. Lp(a) is set by genes and stays nearly level from childhood on, so one careful measurement tells the story. Repeat it if the first was taken during illness or pregnancy, lies near a cut point, or treatment is planned.",
  tags: ["heart", "reading-results"],
  reviewed: "2026-11-20",
  picture: "heart-metabolic",
  markers: ["lpa-molar", "lpa-mass", "apob", "ldl-c"],
  program: "heart",
  body: [
    p(
      "Lipoprotein(a), said “L P little a”, is an LDL particle with a second protein tied to it. That protein, apolipoprotein(a), comes in many lengths, and which lengths you make was decided when you were conceived. Diet moves it little. Exercise moves it little. Statins do not lower it. This is unusual for a blood value, and it changes how to use the test.",
    ),
    h("Why it is worth knowing once"),
    p(
      "High Lp(a) raises the chance of a heart attack, of a stroke and of a narrowed aortic valve, independently of LDL cholesterol. The evidence is genetic as much as observational: people who inherit variants that raise Lp(a) have more of these diseases, which is difficult to explain by habits. About one adult in five has a level that guidelines call raised, and most of them do not know it, because the usual cholesterol test does not include it.",
    ),
    p(
      "The National Lipid Association wrote in its focused update of 2024 that Lp(a) should be measured at least once in every adult. The European Atherosclerosis Society said the same in its consensus statement of 2022. The American cholesterol guideline of 2018 was more reserved and named reasons, a family history of early heart disease above all, and it lists a high value among its risk-enhancing factors. The card of the current American guideline at Guideline Central now asks for one measurement in every adult as well.",
    ),
    h("What counts as high"),
    p(
      "Two units are in use and they are not interchangeable. Nanomoles per liter count particles. Milligrams per deciliter weigh them, and because the protein differs in length from person to person, no fixed factor converts one into the other. The 2018 guideline gives a cut point for each: 125 nmol/L or 50 mg/dL. We measure in nanomoles and never convert.",
    ),
    range({
      marker: "lpa-molar",
      value: 168,
      low: null,
      high: 125,
      min: 0,
      max: 300,
      caption:
        "An invented Lp(a) of 168 nmol/L. At 125 nmol/L and more the American guideline of 2018 counts it as a risk-enhancing factor.",
    }),
    p(
      "Risk does not jump at the line; it climbs steadily. The update of 2024 calls a value below 75 nmol/L low, one of 125 or more high, and the space between intermediate. Someone at 130 and someone at 330 are both above the line and are in quite different places.",
    ),
    h("When a second measurement makes sense"),
    list(
      "The first sample was taken with a fever, after surgery, or within weeks of a heart attack: inflammation can push Lp(a) up for a while.",
      "It was taken in pregnancy, or just before menopause. Estrogen lowers Lp(a), and levels tend to rise when it goes.",
      "The value lies close to a cut point and a decision depends on it.",
      "Kidney disease, a treated thyroid disease or hormone therapy began since: each can shift the level.",
      "A medicine aimed at Lp(a) is started, in a trial or later in practice.",
      "The first report was in the other unit, or from a method that could not say which.",
    ),
    p(
      "If none of these fits, a repeat brings nothing new. Our kits that hold Lp(a) measure it with every cycle because it belongs to the panel, at no extra cost. You can read it once and let it rest.",
    ),
    h("What to do with a high value"),
    p(
      "There is no pill yet that is approved for lowering Lp(a) to prevent heart attacks, and several are being tested. What can be changed is everything around it: LDL cholesterol and [ApoB](marker:apob), blood pressure, smoking, sugar, weight. A high Lp(a) is a reason to take these more seriously and earlier. In the language of the guideline it can tip a decision for a statin in someone who stood in the middle. It is also a reason to tell your family. Each child and each sibling has about an even chance of sharing it.",
    ),
    note(
      "Low is good news, within limits",
      "A low Lp(a) takes one inherited risk off the list. It says nothing about LDL, blood pressure or smoking, which cause most heart attacks.",
    ),
    h("How to prepare"),
    p(
      "Not at all, as far as Lp(a) goes. No fast, no particular hour. If the same sample is to hold glucose or triglycerides, [the fast is for them](read:do-i-need-to-fast). Choose a week in which you are well. Then keep the result where you will find it in ten years: with your vaccination record, say. To see how it fits with the other numbers, read the [guide to the heart markers](read:heart-markers).",
    ),
  ],
  sources: [
    {
      by: "American Heart Association and American College of Cardiology",
      title: "Guideline on the management of blood cholesterol",
      year: 2018,
      locator: "doi 10.1161/CIR.0000000000000625",
    },
    {
      by: "National Lipid Association",
      title: "Focused update to the 2019 scientific statement on use of lipoprotein(a) in clinical practice",
      year: 2024,
    },
    {
      by: "Guideline Central",
      title: "Pocket card of the current American guideline on blood lipids",
      year: null,
      locator: "card 1543908",
    },
    {
      by: "European Atherosclerosis Society",
      title: "Lipoprotein(a) in atherosclerotic cardiovascular disease and aortic stenosis: consensus statement",
      year: 2022,
    },
  ],
};
