import { againSays } from "./again-words";
import { type Article, h, list, note, p, range, table } from "./article";

export const HEART_MARKERS: Article = {
  kind: "guide",
  slug: "heart-markers",
  title: "The heart markers, one by one",
  description:
    "ApoB, Lp(a), LDL, HDL, triglycerides and hs-CRP: what each counts, its published lines with source and year, and the order in which to read them.",
  answer:
    "Read ApoB or LDL first, because it can be treated. Then Lp(a), once in life, because it cannot be guessed. Then triglycerides and HbA1c, which tell why. hs-CRP refines a decision that is open. HDL and the ratios come last.",
  tags: ["heart", "reading-results"],
  reviewed: "2026-11-26",
  picture: "heart-metabolic",
  markers: ["apob", "lpa-molar", "ldl-c", "hdl-c", "tg", "non-hdl", "hscrp"],
  program: "heart",
  body: [
    p(
      "A heart panel returns about ten numbers. Three of them usually decide something. This guide goes through all of them in the order of their weight, with the lines that guidelines or laboratories have published for each.",
    ),
    h("ApoB: how many particles"),
    p(
      "Each particle that can enter an artery wall carries one molecule of [ApoB](marker:apob). Counting them needs no fast and no formula. Below 90 mg/dL is desirable (Mayo Clinic Laboratories), and from 130 mg/dL the American guideline of 2018 speaks of a risk-enhancing factor. When ApoB and LDL disagree, ApoB is the better guide; the article [ApoB or LDL](read:apob-or-ldl) explains why.",
    ),
    h("LDL and non-HDL: how much cargo"),
    p(
      "[LDL cholesterol](marker:ldl-c) is what treatment guidelines were built on, and most decisions still name it. [Non-HDL](marker:non-hdl), total minus HDL, covers all harmful particles and works without a fast.",
    ),
    table(
      "Lines of the National Cholesterol Education Program (ATP III, 2001), in mg/dL",
      ["Marker", "Favorable", "Borderline", "High"],
      ["LDL", "Below 100", "130 to 159", "160 and more"],
      ["Total cholesterol", "Below 200", "200 to 239", "240 and more"],
      ["Triglycerides, fasting", "Below 150", "150 to 199", "200 and more"],
      ["HDL", "60 and more", "40 to 59", "Below 40 counts as low"],
    ),
    p(
      "An LDL of 190 mg/dL or more is a case of its own. It is often inherited, as familial hypercholesterolemia, and the guideline of 2018 advises treatment without calculating a risk first. Tell brothers, sisters and children.",
    ),
    h("Lp(a): the inherited one"),
    p(
      "[Lp(a)](marker:lpa-molar) is set by genes, steady for life, and absent from the usual cholesterol test. From 125 nmol/L it is a risk-enhancing factor (2018). One measurement is enough for most people; [the exceptions are few](read:how-often-should-lpa-be-measured).",
    ),
    range({
      marker: "lpa-molar",
      value: 22,
      low: null,
      high: 125,
      min: 0,
      max: 300,
      caption: "An invented Lp(a) of 22 nmol/L: one inherited risk less to think about.",
    }),
    h("Triglycerides: what the liver ships"),
    p(
      "[Triglycerides](marker:tg) follow sugar, alcohol, weight and the last meal. Between 150 and 499 they point to how the body handles sugar and belong beside [HbA1c](marker:hba1c). From 500 mg/dL on the pancreas is in danger and a clinician should see it soon. Fast before measuring, and do not drink alcohol on the two evenings before.",
    ),
    h("HDL: a marker, not a goal"),
    p(
      "Low [HDL](marker:hdl-c) goes along with higher risk: below 40 mg/dL in men; for women the metabolic syndrome is drawn at 50. But medicines that raised HDL did not prevent heart attacks, and very high values are not better than good ones. Do not let a high HDL talk you out of a high LDL.",
    ),
    h("hs-CRP: the embers"),
    p(
      "[hs-CRP](marker:hscrp) shows silent inflammation. Below 1 mg/L low, 1 to 3 average, above 3 high (AHA and CDC, 2003), if you are well. Over 10, repeat. It helps when a decision for or against a statin is open. [More about it](read:what-does-hs-crp-tell-me).",
    ),
    h("Ratios and particle sizes"),
    p(
      "Total to HDL and triglycerides to HDL are divisions of values you already have. ApoB to ApoA1 has published lines and adds little to ApoB. Particle sizes, “small dense LDL” and the like, are sold widely; the card of the current American guideline advises against measuring particle size as a routine. We do not.",
    ),
    h("What blood does not show"),
    list(
      "Blood pressure, the strongest of all. A cuff costs less than any kit.",
      "Smoking, age, family history and sex, which every risk calculator asks for first.",
      "Plaque itself. A coronary calcium scan looks at that; the guideline of 2018 uses it when the decision stays open.",
      "Rhythm, valves and muscle. For those there are an ECG and an ultrasound.",
    ),
    h("How to use the panel"),
    p(
      `Measure once, fasting and well. Put age, blood pressure and smoking beside it in a calculator such as the American PCE or PREVENT with your clinician. If something is started: ${againSays("ldl-c", "under treatment")} If nothing is, [it depends on the value](read:how-soon-should-i-retest): ${againSays("ldl-c", "where the guideline wants it, from 20 to 75")}`,
    ),
    note(
      "Not for today’s chest pain",
      "Pressure in the chest, sudden breathlessness, pain into arm or jaw: call emergency services. No value from last week makes that safe.",
    ),
  ],
  sources: [
    {
      by: "American Heart Association and American College of Cardiology",
      title: "Guideline on the management of blood cholesterol",
      year: 2018,
      locator: "doi 10.1161/CIR.0000000000000625",
    },
    { by: "National Cholesterol Education Program", title: "Adult Treatment Panel III, executive summary", year: 2001 },
    {
      by: "American Heart Association and Centers for Disease Control and Prevention",
      title: "Markers of inflammation and cardiovascular disease",
      year: 2003,
      locator: "doi 10.1161/01.CIR.0000052939.59093.45",
    },
    {
      by: "Guideline Central",
      title: "Pocket card of the current American guideline on blood lipids",
      year: null,
      locator: "card 1543908",
    },
    {
      by: "Mayo Clinic Laboratories",
      title: "Test catalog: apolipoprotein B (APOLB)",
      year: null,
      locator: "Overview/614544",
    },
  ],
};
