import { againWhen } from "./again-words";
import { type Article, h, list, note, p, range, steps } from "./article";

export const WHAT_TIME_OF_DAY_SHOULD_TSH_BE_MEASURED: Article = {
  kind: "article",
  slug: "what-time-of-day-should-tsh-be-measured",
  title: "What time of day should TSH be measured?",
  description:
    "TSH is highest at night and lowest in the late afternoon. How large the swing is, what it means near a cut point, and when to take the tablet.",
  answer:
    "In the morning, at about the same hour each time, and before the thyroid tablet if you take one. TSH falls through the day, so a morning and an afternoon value of the same person can lie on two sides of a line without anything having changed.",
  tags: ["thyroid", "preparing"],
  reviewed: "2026-11-26",
  picture: "mini-thyroid",
  markers: ["tsh", "ft4", "ft3", "tpoab"],
  program: "thyroid",
  body: [
    p(
      "Thyroid-stimulating hormone, [TSH](marker:tsh), comes from the pituitary gland and tells the thyroid how much to make. When the thyroid lags, TSH rises, and it rises steeply: a small fall in thyroid hormone doubles or triples it. That makes it the best first test. It also makes it sensitive to things that are not disease, and the clock is one of them.",
    ),
    h("The daily swing"),
    p(
      "TSH is lowest in the late afternoon and highest around the hour of sleep. It is still raised in the early morning and then drifts down. The American clinical endocrinologists and the American Thyroid Association describe this in their joint guideline of 2012, and add that changes of up to half within the normal range do not necessarily mean that anything about the thyroid has changed. A 3.6 at seven in the morning and a 2.2 at four in the afternoon may be one and the same thyroid.",
    ),
    range({
      marker: "tsh",
      value: 3.6,
      low: 0.3,
      high: 4.2,
      min: 0,
      max: 8,
      caption: "An invented morning TSH of 3.6 mIU/L. Mayo Clinic Laboratories prints 0.3 to 4.2 mIU/L for adults.",
    }),
    p(
      "If your value lies in the middle, none of this matters. It matters when it lies close to an end, when two results are compared, and when a dose is adjusted. Then the same hour each time is worth more than the perfect hour.",
    ),
    h("If you take levothyroxine"),
    p(
      "Take the sample first, the tablet afterward. The tablet hardly moves TSH on the day. But [free T4](marker:ft4) rises for several hours after it and may then look higher than your usual level. After a change of dose wait: TSH needs six weeks or so to settle. The American Thyroid Association advises in its guideline of 2014 to check it four to eight weeks after a change. Sooner tells you about the way and not about the goal.",
    ),
    list(
      "Liothyronine (T3) works for hours, not days: note the time of the last dose beside the result.",
      "Calcium, iron, coffee and acid-lowering medicines keep levothyroxine from being absorbed. A rise in TSH may be a matter of breakfast.",
      "A change of brand is a change of dose for some people. Look again as after one.",
    ),
    h("Other things that move TSH"),
    list(
      "Illness. In hospital, or with a real flu, TSH falls and on recovery overshoots. Wait some weeks.",
      "[Biotin](read:does-biotin-change-a-blood-test) can push the measured value down in some methods. Stop it 72 hours before.",
      "Pregnancy lowers it, most around the tenth week, and has ranges of its own.",
      "Medicines: cortisone in high dose lowers it; lithium and amiodarone disturb the gland itself.",
      "Age. In the American health survey NHANES III the upper end rose with the decades. A value of 5 at eighty is not the same as at thirty.",
      "A night without sleep lifts it.",
    ),
    h("Fasting, sex, cycle"),
    p(
      "A fast is not required. Several small studies found TSH a little lower after breakfast, which is mostly the clock again. Because our arm-draw panels hold lipids and sugar beside the thyroid, [the overnight fast](read:do-i-need-to-fast) fits anyway. The cycle hardly matters for TSH. Estrogen tablets raise the protein that carries thyroid hormone and so raise total T4, but not TSH or free T4 in a healthy gland; someone on levothyroxine may need a little more of it.",
    ),
    h("A slightly high value"),
    steps(
      `Repeat it ${againWhen("tsh", "raised")}, in the morning, well rested, off biotin. Many slightly raised values are normal again by then.`,
      "Measure free T4 with it. A high TSH with a normal free T4 is called subclinical; with a low free T4 it is a working thyroid disease and belongs to a clinician soon.",
      "Measure [TPO antibodies](read:what-do-tpo-antibodies-mean) once. They tell how likely it is to progress.",
      "Decide with a clinician. Guidelines are cautious about treating a TSH below 10 without symptoms, more so above the age of 65 or 70.",
    ),
    note(
      "Screening",
      "In 2015 the US Preventive Services Task Force found the evidence insufficient for screening adults without symptoms. A family history, another autoimmune disease, symptoms, or a wish for pregnancy are better reasons than curiosity.",
    ),
    p(
      "In short: morning, same hour, before the tablet, off biotin, well. Note the time beside the result, so that the next person to read it knows what is compared with what.",
    ),
  ],
  sources: [
    {
      by: "American Association of Clinical Endocrinologists and American Thyroid Association",
      title: "Clinical practice guidelines for hypothyroidism in adults",
      year: 2012,
    },
    { by: "American Thyroid Association", title: "Guidelines for the treatment of hypothyroidism", year: 2014 },
    { by: "US Preventive Services Task Force", title: "Screening for thyroid dysfunction", year: 2015 },
    {
      by: "Hollowell and others, Journal of Clinical Endocrinology and Metabolism",
      title: "Serum TSH, T4, and thyroid antibodies in the United States population (NHANES III)",
      year: 2002,
    },
    { by: "Mayo Clinic Laboratories", title: "Test catalog: TSH (STSH)", year: null, locator: "overview/8939" },
  ],
};
