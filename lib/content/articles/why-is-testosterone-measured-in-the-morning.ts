import { type Article, h, list, note, p, range, steps } from "./article";

export const WHY_IS_TESTOSTERONE_MEASURED_IN_THE_MORNING: Article = {
  kind: "article",
  slug: "why-is-testosterone-measured-in-the-morning",
  title: "Why is testosterone measured in the morning?",
  description:
    "In young men the afternoon value can be a fifth lower than the morning one. Why guidelines ask for two mornings, fasting, and what SHBG has to do with it.",
  answer:
    "Because it peaks after sleep and falls through the day, by 20 to 25% in men in their thirties, and because ranges were made from morning samples. Guidelines ask for two fasting samples on two mornings before anyone speaks of a deficiency.",
  tags: ["hormones", "preparing"],
  reviewed: "2026-11-20",
  picture: "hormone",
  markers: ["testosterone", "free-t", "shbg", "lh", "prolactin"],
  program: "hormone",
  body: [
    p(
      "Few blood tests are ordered with so much hope and read with so little care as testosterone. The value depends on the hour, on sleep, on breakfast, on illness, on weight and on a carrier protein most people have never heard of. Each of these can move it across a line. Good preparation is therefore half of the test.",
    ),
    h("The clock"),
    p(
      "In a study of 2009 by Brambilla and colleagues, men of 30 to 40 years had 20 to 25% less testosterone at four in the afternoon than at eight in the morning. The fall was gentler in older men, about 10% at seventy. Reference intervals come from morning samples. A young man’s 290 at four o’clock may well be 370 at eight, and these are two different conversations.",
    ),
    p(
      "So collect between seven and ten, soon after you got up from a normal night. Someone who works nights should collect after his own long sleep: the rhythm follows sleep more than the sun.",
    ),
    h("Breakfast, sleep and illness"),
    list(
      "Sugar lowers testosterone for some hours. The Endocrine Society asks for a fasting sample, and so do we.",
      "A short night lowers it, a week of short nights lowers it clearly.",
      "Any fever, operation or crash diet lowers it for weeks. Wait until you are well.",
      "Opioids and cortisone lower it as long as they are taken. Anabolic steroids switch off your own production, and it may take many months to return.",
      "Hard training to exhaustion lowers it for a day or two. An ordinary workout does not matter.",
    ),
    h("Two mornings"),
    p(
      "Even in the same man under the same conditions the value wanders from day to day. The Endocrine Society in its guideline of 2018 and the American Urological Association in the same year both ask for two separate early morning measurements. In studies, a good part of the men whose first value was low had a normal second one. Deciding on a single sample means treating chance.",
    ),
    h("Which range"),
    p(
      "The laboratory’s own interval comes first. Mayo Clinic Laboratories prints 240 to 950 ng/dL for adult men. In 2017 Travison and colleagues harmonized four large studies and found 264 to 916 ng/dL in healthy men of 19 to 39 who were not obese. The Urological Association uses 300 as a reasonable line for support of a diagnosis, together with symptoms. None of these is a target. Men with 350 and men with 750 do not differ in any way that a questionnaire could reliably tell.",
    ),
    range({
      marker: "testosterone",
      value: 410,
      low: 264,
      high: 916,
      min: 100,
      max: 1100,
      caption:
        "An invented total testosterone of 410 ng/dL in a man of 35, on the harmonized interval of 2017 (264 to 916 ng/dL).",
    }),
    p(
      "For women the interval is far lower, 8 to 60 ng/dL at Mayo, and the interesting side is usually the upper one. The hour matters less there, hormonal contraception very much. The [guide to testing with your cycle](read:testing-with-your-cycle) has the details.",
    ),
    h("Total, free, and the carrier"),
    p(
      "Most testosterone travels tied to [SHBG](marker:shbg), sex hormone-binding globulin, and that part is out of use. SHBG falls with overweight, insulin resistance and an underactive thyroid, and rises with age, an overactive thyroid, liver disease and some epilepsy medicines. When it is unusual, the total misleads: a heavy man may have a low total and a normal free part. [Free testosterone](marker:free-t) is best calculated from total, SHBG and albumin by the formula that Vermeulen published in 1999. The cheap direct test for it is not reliable, and the Endocrine Society advises against it. We calculate, and [say that we do](read:measured-or-calculated).",
    ),
    h("If both mornings are low"),
    steps(
      "Add [LH](marker:lh) and [FSH](marker:fsh). High values point to the testes, low or normal ones to the pituitary or to the body saving energy.",
      "Add [prolactin](marker:prolactin) when LH is low. A raised one has causes of its own.",
      "Look for what can be undone: sleep apnea, weight, alcohol, medicines.",
      "See a clinician before any treatment. Testosterone from outside lowers sperm counts, sometimes to none, and needs blood counts and PSA to be watched.",
    ),
    note(
      "Not for a deficiency by questionnaire",
      "Tiredness, low mood and less desire have many causes, and the two guidelines agree: diagnose only when symptoms and two low values come together. A value in the range is a reason to look elsewhere.",
    ),
  ],
  sources: [
    {
      by: "Endocrine Society",
      title: "Testosterone therapy in men with hypogonadism: clinical practice guideline",
      year: 2018,
    },
    {
      by: "American Urological Association",
      title: "Evaluation and management of testosterone deficiency",
      year: 2018,
    },
    {
      by: "Travison and others, Journal of Clinical Endocrinology and Metabolism",
      title: "Harmonized reference ranges for circulating testosterone levels in men",
      year: 2017,
      locator: "doi 10.1210/jc.2016-2935",
    },
    {
      by: "Brambilla and others, Journal of Clinical Endocrinology and Metabolism",
      title: "The effect of diurnal variation on clinical measurement of serum testosterone",
      year: 2009,
    },
    {
      by: "Vermeulen and others, Journal of Clinical Endocrinology and Metabolism",
      title: "A critical evaluation of simple methods for the estimation of free testosterone in serum",
      year: 1999,
    },
    {
      by: "Mayo Clinic Laboratories",
      title: "Test catalog: testosterone (TTST)",
      year: null,
      locator: "Overview/8533",
    },
  ],
};
