import type { MarkerStory } from "./story";

/** Hormones: sex hormones, their orders and their carriers, and those of the adrenal glands. */
export const HORMONE_STORIES: readonly MarkerStory[] = [
  {
    key: "testosterone",
    summary: "All the testosterone in the blood, bound and free.",
    about: [
      "Testosterone is made by testes, ovaries and adrenal glands. In men it shapes muscle, bone, blood and desire; women have a tenth of it or less, and need it too.",
      "It is highest in the morning and falls after meals, with little sleep, illness, weight and some medicines. The guideline for men asks for two low morning values, taken fasting, before anyone speaks of a deficiency.",
    ],
    preparation: ["morning", "fast", "biotin"],
    citations: ["testosterone-guideline"],
  },
  {
    key: "free-t",
    summary: "The testosterone that is free to act, calculated.",
    about: [
      "Most testosterone is held by SHBG and albumin. The free part is worked out from total testosterone, SHBG and albumin by a published formula, which is more dependable than the cheap direct test.",
      "It matters when SHBG is unusually high or low, because total testosterone then misleads. It is calculated, and marked so.",
    ],
    preparation: ["morning", "derived"],
    notGraded:
      "The range goes by age. Your results ask for your date of birth and use it; until then the value stands alone.",
    citations: ["free-testosterone"],
  },
  {
    key: "shbg",
    summary: "The carrier that holds sex hormones back.",
    about: [
      "Sex hormone binding globulin comes from the liver and binds testosterone and, less firmly, estradiol. The more of it, the less hormone is free.",
      "Estrogen tablets, a fast thyroid, thinness and age raise it; weight, insulin resistance and a slow thyroid lower it. It explains many a puzzling testosterone.",
    ],
    preparation: ["biotin", "contraception"],
    notGraded:
      "For women the range goes by age. Your results ask for your date of birth and use it; until then the value stands alone.",
  },
  {
    key: "estradiol",
    summary: "The main estrogen; its meaning depends on the day of the cycle.",
    about: [
      "Estradiol rises and falls severalfold within one cycle, and drops for good with menopause. Men make it out of testosterone and need it for their bones.",
      "A value without its cycle day is a number without a meaning. Day 3 to 5 is the day by which it is usually compared.",
    ],
    preparation: ["cycle-early", "contraception", "biotin"],
    notGraded:
      "For women the range goes by the day of the cycle or by menopause. Your results ask for either and use it; until then the value stands alone.",
  },
  {
    key: "progesterone",
    summary: "Shows afterwards whether an egg was released.",
    about: [
      "After ovulation the empty follicle makes progesterone for about two weeks. A clear rise in the second half of the cycle says that ovulation took place.",
      "It comes in bursts, so one value can be half of the next. It is measured for women only, and says nothing on a day that is not known.",
    ],
    preparation: ["cycle-late", "contraception", "biotin"],
    notGraded: "What is normal depends on the phase of the cycle, which one sample cannot tell.",
  },
  {
    key: "cortisol",
    summary: "The hormone of waking up and of stress, by its morning value.",
    about: [
      "Cortisol wakes the body: it is highest shortly after getting up and lowest around midnight. The range here applies to the morning only, so the time on the card belongs to the value.",
      "Estrogen tablets raise it, cortisone in any form upsets it, a bad night or a fright lifts it. One value says little about stress over weeks, and a very low or very high one belongs to a doctor.",
    ],
    preparation: ["morning", "calm", "contraception"],
    notGraded:
      "The range applies to the morning, and the time on a report is not always that of the sample. Without a range on your report, we show the value alone.",
  },
  {
    key: "dhea-s",
    summary: "The steadiest hormone of the adrenal glands, falling with age.",
    about: [
      "DHEA-S is the store from which the body makes part of its sex hormones. It hardly changes through the day, peaks in the twenties and falls from then on, so its range goes by age.",
      "High values in women can explain acne or hair growth. DHEA supplements raise it.",
    ],
    preparation: ["supplements"],
    notGraded:
      "The range goes by age. Your results ask for your date of birth and use it; until then the value stands alone.",
  },
  {
    key: "fsh",
    summary: "The brain's signal to the ovaries and testes.",
    about: [
      "Follicle-stimulating hormone rises when the ovaries or testes answer less. It climbs in the years around menopause, with jumps from cycle to cycle, and it is read on day 3 to 5.",
      "It cannot tell how long until menopause, nor whether someone can become pregnant. Hormonal contraception makes it unreadable.",
    ],
    preparation: ["cycle-early", "contraception", "biotin"],
    notGraded:
      "For women the range goes by the day of the cycle or by menopause. Your results ask for either and use it; until then the value stands alone.",
  },
  {
    key: "lh",
    summary: "The signal for ovulation, and for testosterone in men.",
    about: [
      "Luteinizing hormone makes a short, high peak that sets off ovulation. In men it tells the testes to make testosterone: low testosterone with a high LH points to the testes, with a low LH, to the brain's signal.",
      "It comes in pulses through the day, so small differences between two samples mean nothing.",
    ],
    preparation: ["cycle-early", "contraception", "biotin"],
    notGraded:
      "For women the range goes by the day of the cycle or by menopause. Your results ask for either and use it; until then the value stands alone.",
  },
  {
    key: "prolactin",
    summary: "The hormone of milk; high values disturb cycles and desire.",
    about: [
      "Prolactin rises in pregnancy and nursing. Outside of those, a lasting rise can stop periods, lower desire and bring milk, most often because of a medicine, sometimes because of a small benign growth in the pituitary gland.",
      "Stress, sleep, sex and exercise raise it for an hour. A raised value is repeated, rested and in the morning, before anything else.",
    ],
    preparation: ["calm", "morning", "biotin"],
  },
  {
    key: "psa",
    summary: "A protein of the prostate, for men who decided to look.",
    about: [
      "The prostate makes PSA; it rises with age, with a large prostate, with infections, and with cancer. It is measured for men only.",
      "The test finds cancers that would have harmed and cancers that never would, so the guideline asks for a talk with a doctor before taking it, about what a raised value would lead to. A normal value rules nothing out.",
    ],
    preparation: ["prostate", "biotin"],
    notGraded:
      "The upper limit goes by age. Your results ask for your date of birth and use it; until then the value stands alone.",
    citations: ["psa-guideline"],
  },
  {
    key: "fai",
    summary: "Testosterone against its carrier, an older estimate of the free part.",
    about: [
      "The free androgen index is testosterone divided by SHBG, times a hundred, both in nmol/L. It was made for women, in whom it helps to see an excess of androgens.",
      "In men it misleads, and free testosterone says more. We calculate it without a verdict.",
    ],
    preparation: ["derived"],
    notGraded: "Limits differ between laboratories, and none was made for men.",
    citations: ["free-testosterone"],
  },
  {
    key: "amh",
    summary: "A hint at the number of eggs left. Read from your reports, not measured by us.",
    about: [
      "Anti-Müllerian hormone comes from the small follicles of the ovaries and falls with age. Fertility clinics use it to plan treatment.",
      "It does not foretell whether or how fast someone becomes pregnant, and it needs a conversation that a kit cannot have. We read it from your own reports, and do not offer it.",
    ],
    preparation: ["contraception"],
    notGraded: "It goes by age and by the test used; no interval applies to everyone.",
    citations: ["egg-reserve"],
  },
  {
    key: "cort-dheas",
    summary: "Two hormones of the adrenal glands in one ratio.",
    about: [
      "Cortisol falls through the day while DHEA-S stays level, so the ratio depends on the clock first of all. It is talked of in connection with long stress.",
      "No guideline gives a range. We calculate it because some people follow their own line.",
    ],
    preparation: ["morning", "derived"],
    notGraded: "No guideline gives a range, and the time of day moves it.",
  },
  {
    key: "lh-fsh",
    summary: "The brain's two signals compared.",
    about: [
      "A high LH against FSH early in the cycle is common in polycystic ovary syndrome, and was once part of its definition. It no longer is.",
      "It is calculated for women, means something on day 3 to 5 only, and carries no verdict.",
    ],
    preparation: ["cycle-early", "derived"],
    notGraded: "It is no longer part of any definition, and depends on the day of the cycle.",
    citations: ["ovary-consensus"],
  },
];
