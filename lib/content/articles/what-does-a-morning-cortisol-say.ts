import { type Article, h, list, note, p, range, table } from "./article";

export const WHAT_DOES_A_MORNING_CORTISOL_SAY: Article = {
  kind: "article",
  slug: "what-does-a-morning-cortisol-say",
  title: "What does a morning cortisol say about stress?",
  description:
    "Less than most people hope. What a single value can rule out, why the hour of the draw decides everything, and what adrenal fatigue is not.",
  answer:
    "Little about the stress of your life, something about your adrenal glands. Cortisol peaks shortly after waking and falls until midnight, so a value without its hour cannot be read. A very low morning value is worth following up; a normal one does not measure how stressed you are.",
  tags: ["hormones", "preparing"],
  reviewed: "2026-11-20",
  picture: "hormone",
  markers: ["cortisol", "dhea-s", "cort-dheas"],
  program: "hormone",
  body: [
    p(
      "Cortisol keeps blood pressure up, releases sugar and calms inflammation. The adrenal glands make it in bursts, on orders from the brain, along a steep daily curve: highest in the half hour after waking, down to half by early afternoon, close to nothing around midnight. On top of the curve sit small peaks from meals, exercise, a needle, or a delayed train. One drop of blood catches one point of all that.",
    ),
    h("Why the hour decides"),
    p(
      "Mayo Clinic Laboratories prints 7 to 25 µg/dL for the morning. The afternoon interval is lower by about half. A 6 at eight in the morning is low; the same 6 at four in the afternoon is ordinary. The hour on a report is not always that of the draw: it may be the hour at which the laboratory took the sample in. Therefore we grade [cortisol](marker:cortisol) by the range printed on the report alone. Without one the result says “not graded” and why.",
    ),
    range({
      marker: "cortisol",
      value: 14,
      low: 7,
      high: 25,
      min: 0,
      max: 35,
      caption:
        "An invented cortisol of 14 µg/dL at eight in the morning, on the morning interval of Mayo Clinic Laboratories (7 to 25 µg/dL).",
    }),
    h("What it can tell"),
    table(
      "A single morning value, read for the adrenal glands",
      ["Value", "What follows"],
      [
        "Below about 5 µg/dL",
        "The Endocrine Society, 2016, calls this suggestive of adrenal insufficiency: ACTH and a stimulation test come next",
      ],
      ["In the interval", "A severe lack is unlikely; mild forms need a stimulation test if suspicion remains"],
      [
        "Above the interval",
        "Most often estrogen tablets, pregnancy, acute stress or a bad night; not a test for Cushing’s syndrome",
      ],
    ),
    p(
      "Too much cortisol, Cushing’s syndrome, is looked for differently. The Endocrine Society named the tests in 2008: late-night saliva, a day’s urine, or a morning value after a tablet of dexamethasone. It advises against a random blood cortisol for this, since the fault lies in the missing fall at night and not in the morning peak.",
    ),
    h("What it cannot tell"),
    p(
      "Whether you are stressed. In people with exhausting jobs, grief or burnout, morning cortisol is on average normal, sometimes a little higher, sometimes a little lower, and the spread between healthy people is far wider than any such difference. A questionnaire measures stress better than a tube.",
    ),
    p(
      "“Adrenal fatigue” is the idea that long stress wears the glands out until they make too little. A systematic review in 2016 (Cadegiani and Kater) went through the published studies and found no proof that the condition exists. The tiredness is real. Its causes are usually elsewhere: sleep, [iron](read:what-is-a-low-ferritin), thyroid, mood, medicines, infection. Adrenal insufficiency, on the other hand, is a real and dangerous disease and is rare. Do not take cortisol or gland extracts on the strength of a borderline number. They switch your own glands off.",
    ),
    h("What disturbs the value"),
    list(
      "Estrogen tablets and pregnancy raise the carrier protein, and so the total. A patch does so far less.",
      "Cortisone in any form, tablets, creams, inhalers, joint injections, may lower your own production. Tell whoever reads the result.",
      "Biotin in high dose can raise it falsely. [Stop for 72 hours](read:does-biotin-change-a-blood-test).",
      "Shift work moves the curve. Collect within an hour or two of waking and note both times.",
      "A night of poor sleep, an argument, a fever, or fear of the lancet push it up for the hour.",
    ),
    h("And DHEA-S beside it?"),
    p(
      "[DHEA-S](marker:dhea-s) comes from the same gland, changes little through the day and falls with age. Its intervals are therefore printed by decade. A low one supports a suspicion of adrenal insufficiency; a high one in a woman can explain hair growth or acne. The ratio of the two is sold as a measure of balance. We calculate it because it is often asked for, and do not grade it, for no source that we trust gives it a range.",
    ),
    h("How to collect"),
    p(
      "Between seven and nine, within two hours of waking, after a usual night, fasting, before coffee and before training. Sit for ten minutes. Note the time. If you compare with an earlier value, copy its hour as well.",
    ),
    note(
      "See a clinician soon",
      "For weight loss with salt hunger, darkening skin, faintness on standing and vomiting; or for new purple stretch marks, easy bruising and weak thigh muscles. And if you stop cortisone tablets after weeks: never suddenly.",
    ),
  ],
  sources: [
    {
      by: "Endocrine Society",
      title: "Diagnosis and treatment of primary adrenal insufficiency: clinical practice guideline",
      year: 2016,
    },
    { by: "Endocrine Society", title: "The diagnosis of Cushing’s syndrome: clinical practice guideline", year: 2008 },
    {
      by: "Cadegiani and Kater, BMC Endocrine Disorders",
      title: "Adrenal fatigue does not exist: a systematic review",
      year: 2016,
    },
    { by: "Mayo Clinic Laboratories", title: "Test catalog: cortisol (CORT)", year: null, locator: "overview/8545" },
  ],
};
