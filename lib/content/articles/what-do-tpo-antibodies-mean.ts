import { againSays, againSources } from "./again-words";
import { type Article, h, list, note, p, range, table } from "./article";

export const WHAT_DO_TPO_ANTIBODIES_MEAN: Article = {
  kind: "article",
  slug: "what-do-tpo-antibodies-mean",
  title: "What do TPO antibodies mean if my TSH is normal?",
  description:
    "About one person in nine has them and most never need treatment. What the antibodies predict, when TSH is looked at again, and why the exact number matters little.",
  answer:
    "They mean that your immune system has noticed your thyroid. With a normal TSH nothing needs treatment, and no source we know of sets an interval for testing again: ask a clinician, at once with symptoms or a planned pregnancy. With a raised TSH as well, about four in a hundred women a year go on to an underactive thyroid.",
  tags: ["thyroid", "reading-results"],
  reviewed: "2026-11-26",
  picture: "thyroid",
  markers: ["tpoab", "tgab", "tsh", "ft4"],
  program: "thyroid",
  body: [
    p(
      "Thyroid peroxidase, TPO for short, is the enzyme that builds iodine into thyroid hormone. In autoimmune thyroid disease, the kind that Hashimoto described, white blood cells wander into the gland and antibodies against this enzyme appear in the blood. They are witnesses rather than culprits: their presence shows that the quarrel has begun, while the damage is done mostly by cells.",
    ),
    h("How common they are"),
    p(
      "In the American health survey NHANES III, whose thyroid results were published in 2002, about one person in nine aged 12 and over had TPO antibodies. They were twice as common in women as in men and more common with age. Most of these people had a normal TSH. So the finding is frequent, and for the most part it is a fact about the future, not a disease in the present.",
    ),
    h("What they predict"),
    p(
      "The best numbers come from Whickham, a town in England whose inhabitants were followed for twenty years. The results appeared in 1995. They describe women, because few men had a raised value.",
    ),
    table(
      "Women in Whickham who developed an underactive thyroid, per year",
      ["At the beginning", "Each year"],
      ["Antibodies and raised TSH", "4.3%"],
      ["Raised TSH only", "2.6%"],
      ["Antibodies only", "2.1%"],
    ),
    p(
      "Turn the last line around: of a hundred women with antibodies and a normal TSH, ninety-eight are no further after a year. The risk adds up over decades, and that is a reason to think of the thyroid when symptoms come, and not for a tablet.",
    ),
    h("Why the height of the number matters little"),
    p(
      "Each maker calibrates its test differently. Mayo Clinic Laboratories calls anything below 9 IU/mL negative; other laboratories draw the line at 34, 35 or 60, and mean the same. A value of 300 from one cannot be compared with 150 from another, and on the same method it drifts up and down without meaning. Read it as yes or no. High means yes. Very high means yes, and a somewhat greater chance that TSH will rise some day.",
    ),
    range({
      marker: "tpoab",
      value: 64,
      low: null,
      high: 9,
      min: 0,
      max: 100,
      caption:
        "An invented result of 64 IU/mL, read against the range of Mayo Clinic Laboratories (below 9 IU/mL). Another method has another line.",
    }),
    p(
      `For the same reason there is no point in repeating the antibodies once they are known. What you follow is [TSH](marker:tsh). ${againSays("tsh", "raised")} ${againSays("tsh", "raised twice, below 10 mIU/L")} [All intervals](read:how-soon-should-i-retest) stand in one list.`,
    ),
    h("And thyroglobulin antibodies?"),
    p(
      "[Thyroglobulin antibodies](marker:tgab) are the second witness. They often come along with the first, sometimes alone. They matter most in people treated for thyroid cancer, where they disturb the test for thyroglobulin. For the question of Hashimoto’s disease they add a little: a few people have only these.",
    ),
    h("Can they be lowered?"),
    p(
      "Selenium, gluten-free diets, vitamin D and low-dose naltrexone are all sold for that purpose. In some trials selenium lowered the antibody level; it has not been shown to save thyroids, and too much is toxic. A gluten-free diet helps people who have celiac disease, and that is somewhat more common among people with thyroid antibodies, so ask for that test before you change your kitchen. Extra iodine is not harmless here: it can push a quarreling gland into failure. A number that falls without anything being better is no success.",
    ),
    h("When antibodies change what is done"),
    list(
      "Pregnancy, or the plan of one. The American Thyroid Association advises in its guideline of 2017 to check TSH early and about every four weeks to the middle of pregnancy in women with antibodies.",
      "A TSH between the upper end and 10. Antibodies speak for watching closely or for treating, according to symptoms and age.",
      "After a birth. Antibodies make a passing thyroid inflammation more likely in the months that follow.",
      "Certain medicines: amiodarone, lithium, interferon and modern cancer immunotherapy disturb the gland more often where antibodies exist.",
      "Another autoimmune disease in you or the family, such as type 1 diabetes, celiac disease or pernicious anemia.",
    ),
    note(
      "When not to wait",
      "A swelling in the neck, a hoarse voice that stays, a racing heart, marked tiredness with feeling cold, or a pregnancy test that turned out positive. These are for a clinician, whatever the antibodies say.",
    ),
    p(
      "Before measuring, stop [biotin](read:does-biotin-change-a-blood-test) for 72 hours: it can make antibodies look positive in some methods. No fast is needed for them. For the hour, see [when to measure TSH](read:what-time-of-day-should-tsh-be-measured).",
    ),
  ],
  sources: [
    {
      by: "Vanderpump and others, Clinical Endocrinology",
      title: "The incidence of thyroid disorders in the community: a twenty-year follow-up of the Whickham Survey",
      year: 1995,
    },
    {
      by: "Hollowell and others, Journal of Clinical Endocrinology and Metabolism",
      title: "Serum TSH, T4, and thyroid antibodies in the United States population (NHANES III)",
      year: 2002,
    },
    {
      by: "American Thyroid Association",
      title: "Guidelines for thyroid disease during pregnancy and the postpartum",
      year: 2017,
    },
    {
      by: "Mayo Clinic Laboratories",
      title: "Test catalog: thyroid peroxidase antibodies (TPO) and thyroglobulin antibodies (TAB)",
      year: null,
      locator: "overview/81765 and 82041",
    },
    ...againSources("nice", "eta13"),
  ],
};
