import { type Article, h, list, note, p, table } from "./article";

export const DOES_BIOTIN_CHANGE_A_BLOOD_TEST: Article = {
  kind: "article",
  slug: "does-biotin-change-a-blood-test",
  title: "Does biotin change a blood test?",
  description:
    "Hair and nail supplements can push thyroid and hormone results up or down without changing anything in the body. How it happens and how long to stop.",
  answer:
    "It can. Many laboratory tests use biotin as glue, and a large dose in the blood gets in the way. Thyroid and hormone tests are hit most often. We ask you to stop biotin 72 hours before the sample.",
  tags: ["preparing", "thyroid", "hormones"],
  reviewed: "2026-11-20",
  picture: "mini-thyroid",
  markers: ["tsh", "ft4", "ft3", "tpoab", "testosterone", "estradiol"],
  program: "thyroid",
  body: [
    p(
      "Biotin is vitamin B7. The body needs very little: the adequate intake for an adult in the United States is 30 micrograms a day, and a normal diet holds that. Supplements for hair, skin and nails often contain 5,000 or 10,000 micrograms, which is a hundred times more and beyond. It is not known to be toxic at that dose. The trouble is not in the body. It is in the test tube.",
    ),
    h("Why a vitamin upsets a laboratory"),
    p(
      "To find a hormone that is present in billionths of a gram, laboratories use antibodies that catch it and a label that lights up. Something has to fix the catch to a surface, so that the rest can be washed away. A popular pair for that job is biotin and streptavidin, a protein that holds biotin more firmly than almost anything else in nature. The method is excellent until the sample itself brings biotin along. Then the vitamin takes the places meant for the test, part of the signal is washed away, and the machine reports a number that looks perfectly ordinary and is wrong.",
    ),
    h("Which way the number moves"),
    p(
      "It depends on the design. In a sandwich test, used for large molecules, less signal reads as less hormone. In a competitive test, used for small molecules, less signal reads as more. Thyroid panels contain both kinds, and that makes the pattern so treacherous.",
    ),
    table(
      "What high-dose biotin can do in tests that rely on it",
      ["Marker", "Usual design", "Can look"],
      ["[TSH](marker:tsh)", "Sandwich", "Too low"],
      ["[Free T4](marker:ft4) and [free T3](marker:ft3)", "Competitive", "Too high"],
      ["[TPO antibodies](marker:tpoab)", "Often competitive", "Too high"],
      ["[FSH](marker:fsh), [LH](marker:lh), [prolactin](marker:prolactin)", "Sandwich", "Too low"],
      [
        "[Estradiol](marker:estradiol), [testosterone](marker:testosterone), [cortisol](marker:cortisol)",
        "Competitive",
        "Too high",
      ],
      ["[Vitamin D](marker:vit-d)", "Competitive", "Too high"],
    ),
    p(
      "Read the first three rows together: a low TSH with high free hormones is exactly what an overactive thyroid looks like. Published case reports describe people who were worked up, and some even treated, for Graves disease that they did not have. The American Thyroid Association warns of this in its advice to patients. The US Food and Drug Administration issued a safety communication in 2017 and updated it in 2019, because falsely low troponin results, a heart attack marker, had been reported too, one of them in a patient who died.",
    ),
    h("Is every laboratory affected?"),
    p(
      "No. Some methods use no biotin at all, mass spectrometry among them, and several makers have redesigned their tests since the warning so that they tolerate much more of it. But from the outside you cannot see which method your sample will meet, and it may change between two visits. Stopping for a few days costs nothing and works for every method.",
    ),
    h("How long to stop"),
    p(
      "After an ordinary multivitamin the effect is small and gone within hours. After a high-dose supplement the blood clears over one to three days, and more slowly when the kidneys work less well. We ask for 72 hours, which is on the cautious side and easy to remember: last capsule on Friday, sample on Monday. Doses of 100 milligrams and more, used in some neurological illnesses, are another matter. There, ask the prescriber and tell the laboratory, and do not stop on your own.",
    ),
    h("Where biotin hides"),
    list(
      "Anything sold for hair, skin or nails, gummies included.",
      "B-complex tablets and many prenatal vitamins; read the line that says biotin, vitamin B7 or vitamin H.",
      "Protein powders, collagen drinks and some energy drinks.",
      "Shampoo does not count. What stays on the hair does not reach the blood.",
    ),
    note(
      "You forgot",
      "Wait the three days and collect then; nothing in the kit spoils in that time. If the sample has gone and a result looks odd, repeat it off biotin before anyone acts on it, and tell your clinician why.",
    ),
    p(
      "Food needs no change. Eggs, nuts and liver hold amounts that no test notices. For the rest of the morning see [whether you need to fast](read:do-i-need-to-fast) and, for the thyroid, [what time of day to choose](read:what-time-of-day-should-tsh-be-measured).",
    ),
  ],
  sources: [
    {
      by: "US Food and Drug Administration",
      title: "Safety communication: biotin may interfere with lab tests (2017, updated November 2019)",
      year: 2019,
    },
    {
      by: "National Academies, Institute of Medicine",
      title:
        "Dietary reference intakes for thiamin, riboflavin, niacin, vitamin B6, folate, vitamin B12, pantothenic acid, biotin, and choline",
      year: 1998,
    },
    { by: "American Thyroid Association", title: "Patient information: thyroid function tests", year: null },
  ],
};
