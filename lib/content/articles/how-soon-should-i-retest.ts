import { ALL_AGAIN_SOURCES, againRows, againSays, againWhen } from "./again-words";
import { type Article, h, list, note, p, table } from "./article";

export const HOW_SOON_SHOULD_I_RETEST: Article = {
  kind: "article",
  slug: "how-soon-should-i-retest",
  title: "How soon should I repeat a blood test?",
  description:
    "What guidelines say of measuring again, marker by marker and value by value, where none says anything, and when a repeat is money wasted.",
  answer: `That depends on the marker, the value and you. A normal HbA1c comes again ${againWhen("hba1c", "after a normal value")}, one in the prediabetes range ${againWhen("hba1c", "in the prediabetes range")}, a raised TSH ${againWhen("tsh", "raised")}, good cholesterol ${againWhen("chol", "where the guideline wants it, from 20 to 75")}, Lp(a) never as a routine. For most other markers no source gives an interval, and then we give none.`,
  tags: ["reading-results", "preparing"],
  reviewed: "2026-11-26",
  picture: "calendar",
  markers: ["hba1c", "ldl-c", "tsh", "hscrp", "egfr", "lpa-molar"],
  program: "core",
  body: [
    p(
      "A test that comes too early measures the middle of a change and is misread as its end. One that comes too late wastes the chance to correct. Guidelines say less about the time between than one would think, and what they say depends on the result. This page lists it all. Your results, the quiz and the page of each marker go by the same list.",
    ),
    h("What sources say"),
    table(
      "When sources say to measure again, for adults without treatment",
      ["Value", "Again", "Source"],
      ...againRows("first value"),
    ),
    h("Under treatment"),
    p(
      "Whoever prescribes a medicine also says when its effect is looked at. These are the intervals of the guidelines that they work with.",
    ),
    table(
      "When sources say to measure again, under treatment",
      ["Value", "Again, once it is steady", "Source"],
      ...againRows("treatment"),
    ),
    h("To check an odd result"),
    p(
      `Most single surprises are noise: a cold, a bad night, a long walk to the letter box in August. Wait until the likely cause has gone, then repeat under textbook conditions: the same hour, the same fast, no hard training for two days, no biotin for three. ${againSays("hscrp", "above 10 mg/L")} ${againSays("hba1c", "in the diabetes range for the first time")} ${againSays("egfr", "below 60 for the first time")} ${againSays("testosterone", "low in a man")} Nothing of this should be decided by one tube.`,
    ),
    h("Where no source gives an interval"),
    p(
      "Ferritin, B12, liver values, cortisol, the sex hormones, ApoB, insulin: for someone without symptoms and without treatment we know of no guideline that says when to measure them again. So we name no day, send no reminder and offer nothing by one. A new symptom, a new medicine or a question of your clinician is a reason to look. The calendar alone is none.",
    ),
    p(
      "A plan sends a kit on the cadence that you choose, and that choice is yours. No guideline asks a healthy person for a broad panel in a fixed rhythm. If the numbers no longer change what you do, change the plan or stop it in the account. We would rather you did than paid for results that you do not read.",
    ),
    h("Change or chance?"),
    p(
      "Two values of the same person never agree exactly. The body wanders from day to day and the method adds its own scatter. As a rule of thumb, HbA1c has changed when it differs by 0.5 points or more. Cholesterol that differs by less than a tenth may be the same cholesterol. Triglycerides, insulin, hs-CRP and cortisol may differ by a third or more without meaning. Trust a trend over three points more than a jump between two.",
    ),
    p(
      "A change also needs time to show. HbA1c lives as long as a red blood cell, about three months. The pituitary gland adapts slowly, so TSH lags behind a new dose by weeks. Stores of iron and vitamin D fill slowly too.",
    ),
    h("Make them comparable"),
    list(
      "Same laboratory and method; the result names both.",
      "Same hour and same fast.",
      "Same season for vitamin D, same cycle day for sex hormones.",
      "Same distance from the last dose of a medicine.",
      "Arm to arm or finger to finger. [The two draws](read:finger-prick-or-arm-draw) are close, not identical.",
    ),
    note(
      "Money wasted",
      "Repeating a value because it is one unit outside, repeating an inherited one, repeating anything in the week of a fever, and repeating before a change had time to show.",
    ),
  ],
  sources: ALL_AGAIN_SOURCES,
};
