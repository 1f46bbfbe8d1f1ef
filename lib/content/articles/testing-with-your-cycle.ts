import { type Article, h, list, note, p, range, steps, table } from "./article";

export const TESTING_WITH_YOUR_CYCLE: Article = {
  kind: "guide",
  slug: "testing-with-your-cycle",
  title: "Testing hormones with your cycle",
  description:
    "Which day for FSH, LH, estradiol and progesterone, what to do with irregular cycles, contraception, PCOS and the years around menopause.",
  answer:
    "Count the first day of full bleeding as day 1. FSH, LH and estradiol belong to days 3 to 5, progesterone to about seven days before the next period. Testosterone, SHBG, DHEA-S, prolactin and TSH are less particular, and are best on days 3 to 5 as well.",
  tags: ["hormones", "preparing"],
  reviewed: "2026-11-26",
  picture: "hormone",
  markers: ["fsh", "lh", "estradiol", "progesterone", "testosterone", "shbg", "prolactin", "amh"],
  program: "hormone",
  body: [
    p(
      "An estradiol of 90 is ordinary on one day of a cycle and remarkable on another. Without the day, the number has no meaning, and a printed range from 15 to 350 is no help. A report seldom carries the day. Your results ask for it and grade by it; without it these hormones of women stand without a grade, unless the report prints a range. This guide is about choosing the day.",
    ),
    h("Four weeks in brief"),
    table(
      "A cycle of 28 days",
      ["Days", "What happens", "Measure"],
      [
        "1 to 5",
        "Bleeding; FSH wakes the next follicles, estradiol is low",
        "[FSH](marker:fsh), [LH](marker:lh), [estradiol](marker:estradiol) on days 3 to 5",
      ],
      ["6 to 13", "One follicle leads, estradiol climbs", "Nothing that needs a day"],
      ["About 14", "LH surges, the egg leaves", "Urine strips do this better"],
      ["15 to 28", "The yellow body makes progesterone", "[Progesterone](marker:progesterone) on days 19 to 23"],
    ),
    p(
      "The second half is always about two weeks long; cycles differ in the first. So “day 21” is only right for 28 days. With 34 days choose about day 27; in general subtract seven from the usual length.",
    ),
    h("What day 3 tells"),
    p(
      "Low estradiol with a moderate [FSH](marker:fsh) is the quiet beginning. A high FSH on day 3 suggests that the ovaries answer less readily. A high estradiol at that time can hold FSH down and make it look better than it is, so the two are read together. They say little about whether you can become pregnant this year. In women without known infertility, such tests of reserve, [AMH](marker:amh) among them, do not predict natural pregnancy: the American College of Obstetricians and Gynecologists advised in 2019 against AMH for that purpose.",
    ),
    h("What progesterone tells"),
    p(
      "One thing: whether you ovulated. A value above 3 ng/mL in the second half is accepted as evidence (American Society for Reproductive Medicine, 2021). It comes in pulses, so that the height beyond that says little. If it is low, the day was wrong more often than the cycle. Look when the next bleeding came. If it came within five to nine days after the sample, the timing was good.",
    ),
    h("Irregular or absent cycles"),
    list(
      "Cycles of 21 to 35 days are ordinary in adults. Beyond that, or if three months pass without bleeding, see a clinician; a pregnancy test is the first step, always.",
      "If you cannot choose a day, collect on any and write down the date of the next bleeding. The result can be read backwards.",
      "Add [TSH](marker:tsh) and [prolactin](marker:prolactin): both can stop a cycle, and both are easily treated.",
      "Hard training, low weight or a strict diet can switch the cycle off from above. FSH and LH are then low or normal, with low estradiol. The Endocrine Society’s guideline of 2017 describes it. Food is the treatment.",
    ),
    h("PCOS"),
    p(
      "The international guideline of 2023 asks for two of three: irregular cycles, signs of androgens (by sight or by blood), and ovaries with many follicles or a high AMH. The blood part is total testosterone with [SHBG](marker:shbg), giving a calculated free value or index. The ratio of LH to FSH is no longer part of it. Measure in the morning on days 3 to 5, or on any day if bleeding is rare.",
    ),
    range({
      marker: "testosterone",
      value: 72,
      low: 8,
      high: 60,
      min: 0,
      max: 120,
      caption:
        "An invented total testosterone of 72 ng/dL in a woman, above the interval of 8 to 60 ng/dL of Mayo Clinic Laboratories.",
    }),
    h("Hormonal contraception"),
    p(
      "Pill, patch and ring silence the conversation between brain and ovary. FSH, LH, estradiol and progesterone then describe the pill. SHBG rises and free testosterone falls. To judge androgens the guideline of 2023 advises a pause of at least three months, with another method meanwhile. Do not stop a contraceptive just for a test. The hormonal coil is gentler: ovaries mostly go on, but bleeding no longer marks the day.",
    ),
    h("Around menopause"),
    p(
      "Above 45, with changing cycles and hot flashes, no blood test is needed for the diagnosis, says the British NICE guideline of 2015. FSH can be 40 in one month and 8 in the next. Below 40 it is different: a high FSH that stays may mean that the ovaries stop early, and that needs a clinician, and care for bones and heart. After menopause, a year without bleeding, any day is right, and estradiol below 10 pg/mL is expected.",
    ),
    h("The practical part"),
    steps(
      "Order early enough that the kit is in the drawer before day 1.",
      "Morning, before ten, fasting if sugar or lipids are in the same tube.",
      "Stop [biotin](read:does-biotin-change-a-blood-test) 72 hours before.",
      "For [prolactin](marker:prolactin): an hour after waking, calm, no sex or breast examination shortly before. A slightly high one should simply be repeated.",
      "Note the cycle day, the usual length and every hormone that you take.",
    ),
    note(
      "Not a contraceptive, not a fertility promise",
      "No value in this guide says on which days you cannot conceive or how long you can wait. For a wish for children that has not come true within a year, or six months above 35, see a specialist.",
    ),
  ],
  sources: [
    {
      by: "American Society for Reproductive Medicine",
      title: "Fertility evaluation of infertile women: committee opinion",
      year: 2021,
    },
    {
      by: "American College of Obstetricians and Gynecologists",
      title: "Committee Opinion 773: the use of antimüllerian hormone in women not seeking fertility care",
      year: 2019,
    },
    {
      by: "Teede and others",
      title: "International evidence-based guideline for the assessment and management of polycystic ovary syndrome",
      year: 2023,
    },
    { by: "Endocrine Society", title: "Functional hypothalamic amenorrhea: clinical practice guideline", year: 2017 },
    {
      by: "National Institute for Health and Care Excellence",
      title: "NG23: menopause, identification and management",
      year: 2015,
    },
    {
      by: "Mayo Clinic Laboratories",
      title: "Test catalog: EEST, FSH, LH and TTST",
      year: null,
      locator: "overview/81816, 602753, 602752, 8533",
    },
  ],
};
