import { againSays } from "./again-words";
import { type Article, h, list, note, p, steps, table } from "./article";

export const WHEN_TO_TEST: Article = {
  kind: "guide",
  slug: "when-to-test",
  title: "When to test: the hour, the week, the season",
  description:
    "The right moment for each group of markers, from the minute after waking to the month of the year, and the days on which a sample should not travel.",
  answer:
    "For almost everything: a calm weekday morning between seven and nine, after a normal night and an overnight fast, at least two weeks after any illness, and on a day when mail still moves. Hormones add the cycle day, vitamin D the season, medicines the time of the last dose.",
  tags: ["preparing", "hormones"],
  reviewed: "2026-11-26",
  picture: "calendar",
  markers: ["tsh", "testosterone", "cortisol", "vit-d", "hscrp", "glucose"],
  program: "core",
  body: [
    p(
      "You cannot choose your genes, but you can choose your Tuesday. Of all the things that make results hard to read, timing is the one that costs nothing to get right. This guide starts with the clock and ends with the calendar.",
    ),
    h("The hour"),
    table(
      "What the clock does",
      ["Marker", "Through the day", "Collect"],
      ["[Cortisol](marker:cortisol)", "Peaks after waking, half by early afternoon", "Within two hours of waking"],
      ["[Testosterone](marker:testosterone)", "Falls by a fifth or more in young men", "Seven to ten"],
      ["[TSH](marker:tsh)", "High at night, lowest in late afternoon", "Morning, same hour each time"],
      ["[Iron](marker:iron)", "Often higher in the morning, very restless", "Morning, fasting"],
      [
        "[Glucose](marker:glucose), [insulin](marker:insulin), [triglycerides](marker:tg)",
        "Follow meals",
        "After 8 to 12 hours without food",
      ],
      [
        "[HbA1c](marker:hba1c), [ApoB](marker:apob), [Lp(a)](marker:lpa-molar), [vitamin D](marker:vit-d)",
        "Steady",
        "Any hour",
      ],
    ),
    p(
      "One morning appointment with yourself suits all of them. If you work nights, take your own morning: the first two hours after your long sleep. And copy the hour next time.",
    ),
    h("The day before"),
    list(
      "No hard training for two days: it raises AST, hs-CRP and sometimes creatinine.",
      "No alcohol on the two evenings before: triglycerides and liver values remember it.",
      "A normal dinner, then water only. [Details on fasting](read:do-i-need-to-fast).",
      "No [biotin](read:does-biotin-change-a-blood-test) for 72 hours, other supplements left out for 24.",
      "A normal night. After a bad one, wait a day if hormones or sugar are your question.",
    ),
    h("The week"),
    p(
      "A sample is at its best on the day it is taken. Collect from Monday to Thursday and mail it the same day, before the last pickup. On Friday it would wait through the weekend, and before a public holiday just as long. In a heat wave, or in hard frost, hand it in at a counter instead of a letter box.",
    ),
    p(
      "After an illness the calendar matters more than the weekday. Wait two weeks after a fever, a dental procedure or a vaccination if [hs-CRP](marker:hscrp) or [ferritin](marker:ferritin) is to be measured, and several weeks after surgery or a hospital stay for the thyroid and for lipids, which fall with any serious illness.",
    ),
    h("The month"),
    p(
      "With periods, sex hormones need a date. Days 3 to 5 for FSH, LH and estradiol, about a week before the next period for progesterone. The [cycle guide](read:testing-with-your-cycle) explains it for cycles that are not 28 days long, and for those without a cycle. Iron and ferritin are better not taken in the days of heavy bleeding.",
    ),
    h("The season"),
    p(
      "[Vitamin D](read:how-much-vitamin-d-is-enough) is lowest from February to April in the north and highest from August to September. Measure in late winter to see your low, and in the same month the next time. Cholesterol and HbA1c are a touch higher in winter, too little to plan by, but enough to compare like with like.",
    ),
    h("Medicines"),
    p(
      "Change nothing without asking whoever prescribed it. Note the time of the last dose instead. Three cases deserve a plan: levothyroxine after the sample rather than before, insulin and sugar tablets with a clinician’s advice about the fast, and testosterone or estrogen treatment at a fixed distance from the last gel, patch or injection, which your prescriber chooses.",
    ),
    h("Times of life"),
    list(
      "Before starting something: diet, training, a new medicine. One baseline is worth more than three tests afterward.",
      "From 35 on, or earlier with risk factors, sugar: the American Diabetes Association asks for it then.",
      `Cholesterol first at about 20. ${againSays("chol", "where the guideline wants it, from 20 to 75")} Lp(a) once. [The other intervals](read:how-soon-should-i-retest).`,
      "After 40, or with early heart disease in the family, the whole heart set with a clinician.",
      "In pregnancy and for some weeks after, leave general panels alone: nearly every range is different.",
      "During fast weight loss expect everything to move. [What GLP-1 medicines change](read:blood-work-on-a-glp-1-medicine) is a guide of its own.",
    ),
    h("A plan for the morning"),
    steps(
      "Evening: dinner by nine, kit and label ready, alarm for your usual time.",
      "Wake, drink a large glass of water, no coffee.",
      "Sit quietly for ten minutes, then warm the place and collect.",
      "Note the hour, the cycle day and what was unusual.",
      "Breakfast, tablets, post.",
    ),
    note(
      "And when not at all",
      "When you feel ill in a way that is new. Then see a clinician: the right test, taken today, beats the right hour next week.",
    ),
  ],
  sources: [
    { by: "EFLM and COLABIOCLI", title: "Joint recommendation for venous blood sampling", year: 2018 },
    {
      by: "Endocrine Society",
      title: "Testosterone therapy in men with hypogonadism: clinical practice guideline",
      year: 2018,
    },
    { by: "American Diabetes Association", title: "Standards of Care in Diabetes", year: 2025 },
    {
      by: "American Association of Clinical Endocrinologists and American Thyroid Association",
      title: "Clinical practice guidelines for hypothyroidism in adults",
      year: 2012,
    },
    {
      by: "American Heart Association and American College of Cardiology",
      title: "Guideline on the management of blood cholesterol",
      year: 2018,
      locator: "doi 10.1161/CIR.0000000000000625",
    },
  ],
};
