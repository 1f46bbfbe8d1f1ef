import { type Article, h, list, note, p, table } from "./article";

export const DO_I_NEED_TO_FAST: Article = {
  kind: "article",
  slug: "do-i-need-to-fast",
  title: "Do I need to fast before a blood test?",
  description:
    "Which markers change after breakfast, which do not, how many hours are enough, and what coffee, gum and medicines do to a fast.",
  answer:
    "For glucose, insulin, C-peptide, triglycerides and testosterone: yes, 8 to 12 hours with water only. For HbA1c, ApoB, Lp(a), TSH or vitamin D a meal hardly matters. A program measures several at once, so one overnight fast settles it for all of them.",
  tags: ["preparing", "blood-sugar", "heart"],
  reviewed: "2026-11-26",
  picture: "calendar",
  markers: ["glucose", "insulin", "tg", "c-peptide", "hba1c"],
  program: "heart",
  body: [
    p(
      "A fast is not a test of character. It is a way of making two results comparable: yours today with yours another time, and yours with the range printed beside it. Ranges for some markers were made from people who had not eaten since the evening before. Compare a value taken after pancakes with such a range, and you compare two different things.",
    ),
    h("What a meal changes"),
    p(
      "Sugar from a meal reaches the blood within minutes, and the pancreas answers with insulin. Both climb, and both need hours to settle. Fat takes longer: it travels from the gut in large particles rich in [triglycerides](marker:tg), which are highest a few hours after eating and can stay raised for much of the day. Because a calculated LDL is worked out from triglycerides, it moves with them.",
    ),
    table(
      "How much a meal matters",
      ["Marker", "Fast?", "Why"],
      ["[Glucose](marker:glucose)", "Yes", "The cut points 100 and 126 mg/dL are for fasting values only"],
      ["[Insulin](marker:insulin) and [C-peptide](marker:c-peptide)", "Yes", "They rise with every meal"],
      ["[Triglycerides](marker:tg)", "Yes", "The cut point of 150 mg/dL is for fasting values"],
      ["[Testosterone](marker:testosterone)", "Yes", "Sugar lowers it for some hours (Endocrine Society, 2018)"],
      ["Calculated [LDL](marker:ldl-c)", "Better", "Its formula contains the triglycerides"],
      ["[ApoB](marker:apob) and [Lp(a)](marker:lpa-molar)", "No", "A meal changes them little"],
      ["[HbA1c](marker:hba1c)", "No", "It reflects about three months"],
      [
        "[TSH](marker:tsh), [vitamin D](marker:vit-d), [ferritin](marker:ferritin)",
        "No",
        "Other things matter more: the hour, the season, an infection",
      ],
    ),
    h("How many hours are enough"),
    p(
      "The American Diabetes Association defines a fasting glucose as one taken after at least 8 hours without calories. European laboratory societies ask for 12 hours in their recommendation on blood sampling. Between 8 and 12 hours satisfies both worlds for most people: finish dinner by nine, collect between seven and nine the next morning. Longer is not better. After a day or more without food the body shifts to burning fat, and glucose, ketones and even bilirubin begin to tell the story of the fast instead of yours.",
    ),
    p(
      "For a plain cholesterol check opinion has softened. A joint statement of the European Atherosclerosis Society and the European laboratory federation said in 2016 that fasting is not routinely required for a lipid profile, and the American cholesterol guideline of 2018 accepts either for a first estimate of risk. It asks for a fasting repeat when non-fasting triglycerides come back at 400 mg/dL or more.",
    ),
    h("What breaks a fast, and what does not"),
    list(
      "Water is welcome. A glass before the sample makes veins and capillaries fuller and the draw easier.",
      "Black coffee has almost no calories, but caffeine can move glucose and cortisol. Leave it until afterward.",
      "Milk, sugar, juice, smoothies and alcohol end a fast. Alcohol the evening before also lifts triglycerides.",
      "Gum and mints, even without sugar, set digestion going. Leave them out too.",
      "A hard workout the evening before can raise liver enzymes and muscle proteins for a day or more. Walk instead.",
    ),
    h("Medicines and supplements"),
    p(
      "Keep taking what was prescribed, at its usual time, unless whoever prescribed it says otherwise. Two exceptions deserve a question in advance: insulin or tablets that lower blood sugar, because fasting on them can be dangerous, and thyroid tablets, which are best taken after the sample that measures them. Supplements can wait a day. [Biotin](read:does-biotin-change-a-blood-test) needs longer.",
    ),
    note(
      "Who should not fast without asking",
      "People with diabetes who use insulin or a sulfonylurea, anyone pregnant, anyone with an eating disorder now or in the past. Ask your clinician first, or choose markers that need no fast, such as HbA1c.",
    ),
    h("If you ate anyway"),
    p(
      "Nothing is lost. Wait a day and collect tomorrow: the kit does not mind. If the sample is already in the mail, note what you ate and when, and read glucose, insulin and triglycerides with that in mind. The other markers stand as they are. Next time collect under the same conditions as the first time. That matters more than any single rule, as [how soon to repeat a test](read:how-soon-should-i-retest) explains.",
    ),
  ],
  sources: [
    { by: "American Diabetes Association", title: "Standards of Care in Diabetes", year: 2025 },
    {
      by: "American Heart Association and American College of Cardiology",
      title: "Guideline on the management of blood cholesterol",
      year: 2018,
      locator: "doi 10.1161/CIR.0000000000000625",
    },
    {
      by: "European Atherosclerosis Society and European Federation of Clinical Chemistry and Laboratory Medicine",
      title: "Joint consensus statement: fasting is not routinely required for determination of a lipid profile",
      year: 2016,
    },
    {
      by: "EFLM and COLABIOCLI",
      title: "Joint recommendation for venous blood sampling",
      year: 2018,
    },
  ],
};
