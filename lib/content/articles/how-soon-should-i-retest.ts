import { type Article, h, list, note, p, table } from "./article";

export const HOW_SOON_SHOULD_I_RETEST: Article = {
  kind: "article",
  slug: "how-soon-should-i-retest",
  title: "How soon should I repeat a blood test?",
  description:
    "Each marker has its own clock. How long to wait after a change, after an odd result and in calm times, and when a repeat is money wasted.",
  answer:
    "After an odd result: two to four weeks, under better conditions. After a change of diet, weight or dose: 4 to 12 weeks for lipids, about 6 for TSH, 12 for HbA1c, ferritin and vitamin D. In calm times once a year is plenty for most markers, and once in life for Lp(a).",
  tags: ["reading-results", "preparing"],
  reviewed: "2026-11-20",
  picture: "calendar",
  markers: ["hba1c", "apob", "tsh", "ferritin", "vit-d", "lpa-molar"],
  program: "core",
  body: [
    p(
      "A test that comes too early measures the middle of a change and is misread as its end. One that comes too late wastes the chance to correct. There are three reasons to repeat, and each has its own interval.",
    ),
    h("To check an odd result"),
    p(
      "Most single surprises are noise: a cold, a bad night, a long walk to the letter box in August. Wait until the likely cause has gone, usually two to four weeks, then repeat under textbook conditions: the same hour, the same fast, no hard training for two days, no biotin for three. For hs-CRP the American Heart Association asked for two weeks between two values in 2003. A diagnosis of diabetes needs two abnormal results, says the American Diabetes Association. Kidney disease needs three months between them, says KDIGO. Nothing of this should be decided by one tube.",
    ),
    h("After a change"),
    table(
      "How long a marker needs to show what you changed",
      ["Marker", "Wait at least", "Because"],
      [
        "[LDL](marker:ldl-c), [ApoB](marker:apob), [triglycerides](marker:tg)",
        "4 to 12 weeks",
        "The interval of the 2018 guideline after starting or changing a statin; diet works as fast",
      ],
      ["[HbA1c](marker:hba1c)", "12 weeks", "It lives as long as a red blood cell"],
      ["Fasting [glucose](marker:glucose)", "2 weeks", "It follows at once, but scatters"],
      [
        "[TSH](marker:tsh)",
        "6 weeks",
        "The pituitary gland adapts slowly; 4 to 8 weeks after a change of dose (ATA, 2014)",
      ],
      ["[Ferritin](marker:ferritin)", "12 weeks", "A store fills in months"],
      ["[Vitamin D](marker:vit-d)", "12 weeks", "It needs that long to reach its new level"],
      ["[ALT](marker:alt) and [AST](marker:ast)", "4 to 12 weeks", "After stopping alcohol or a suspected medicine"],
      ["[hs-CRP](marker:hscrp)", "2 weeks after being ill", "It falls quickly, once the cause is gone"],
      ["[Testosterone](marker:testosterone)", "Another morning", "Two low mornings are needed before anything follows"],
    ),
    p(
      "If you changed several things at once, wait for the slowest marker that you care about. A quarter of a year suits nearly all of them, and this is why three months is the most common rhythm for somebody who is in the midst of a change.",
    ),
    h("In calm times"),
    p(
      "Here the honest answer is: less often than a shop would like. With normal results and an unchanged life, a broad panel once a year is ample. The American Diabetes Association asks for a repeat screening at least every three years after a normal result, and yearly with prediabetes. Lipids every four to six years is the guideline’s rhythm for young adults at low risk. [Lp(a)](read:how-often-should-lpa-be-measured) needs one measurement in a life. TPO antibodies, once positive, need none.",
    ),
    p("Once a quarter makes sense while something moves:"),
    list(
      "a new medicine for cholesterol, sugar, thyroid or weight, together with whoever prescribes it;",
      "a change of diet or training that you want to judge by more than the scale;",
      "the refilling of an iron or vitamin D store;",
      "the years around menopause, if you and your clinician use the numbers;",
      "hormone therapy in its first year.",
    ),
    p(
      "When the numbers have arrived where you want them, go down to twice a year and then to one. A plan can be changed or stopped in the account, and we would rather you did than paid for results that you do not read.",
    ),
    h("Change or chance?"),
    p(
      "Two values of the same person never agree exactly. The body wanders from day to day and the method adds its own scatter. As a rule of thumb, HbA1c has changed when it differs by 0.5 points or more. Cholesterol that differs by less than a tenth may be the same cholesterol. Triglycerides, insulin, hs-CRP and cortisol may differ by a third or more without meaning. Trust a trend over three points more than a jump between two.",
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
      "Repeating a value because it is one unit outside, repeating an inherited one, repeating anything in the week of a fever, and repeating before the clock of the marker has run.",
    ),
  ],
  sources: [
    {
      by: "American Heart Association and American College of Cardiology",
      title: "Guideline on the management of blood cholesterol",
      year: 2018,
      locator: "doi 10.1161/CIR.0000000000000625",
    },
    { by: "American Diabetes Association", title: "Standards of Care in Diabetes", year: 2025 },
    { by: "American Thyroid Association", title: "Guidelines for the treatment of hypothyroidism", year: 2014 },
    {
      by: "American Heart Association and Centers for Disease Control and Prevention",
      title: "Markers of inflammation and cardiovascular disease",
      year: 2003,
      locator: "doi 10.1161/01.CIR.0000052939.59093.45",
    },
    { by: "KDIGO", title: "Clinical practice guideline for chronic kidney disease", year: 2024 },
  ],
};
