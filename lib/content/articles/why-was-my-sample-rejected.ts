import { type Article, h, list, note, p, steps, table } from "./article";

export const WHY_WAS_MY_SAMPLE_REJECTED: Article = {
  kind: "article",
  slug: "why-was-my-sample-rejected",
  title: "Why was my sample rejected, and what is hemolysis?",
  description:
    "Pink serum, clots, too little blood, a missing name: why a laboratory refuses a tube, which values it spoils, and how to make the next one good.",
  answer:
    "Mostly because red cells burst on the way out of the skin or in the mail. Their contents leak into the serum and falsify some values, so an honest laboratory withholds them. Warm up, do not squeeze, mix gently and mail it at once: that prevents most of it.",
  tags: ["kits-and-money", "preparing"],
  reviewed: "2026-11-20",
  picture: "sample-card",
  markers: ["ast", "iron", "alt", "bili-total"],
  program: "core",
  body: [
    p(
      "It is annoying to fast, collect and mail, and then to read that half of the results are missing. A rejected sample is nevertheless a sign that someone looked. The alternative is a number that is wrong and looks right.",
    ),
    h("Hemolysis, the most common reason"),
    p(
      "Blood is spun until the cells lie at the bottom and clear, straw-colored serum stands above. If red cells have burst, their hemoglobin colors the serum pink or red. This is hemolysis. The machine measures the color and prints an index, and for each test the laboratory knows at which index the result can no longer be trusted.",
    ),
    p(
      "Two things go wrong. Whatever is plentiful inside cells and scarce outside rises: potassium, LDH, [AST](marker:ast), [iron](marker:iron), phosphate. And the red color itself disturbs tests that work with light, [bilirubin](marker:bili-total) among them. Others hardly care: lipids, HbA1c, most hormones. That is why a report may hold some values and miss others from one tube.",
    ),
    table(
      "Why samples fail and what helps",
      ["Reason", "What happened", "Next time"],
      [
        "Hemolyzed",
        "Cells burst by squeezing, wet alcohol, shaking or heat",
        "Warm up, dry skin, let it flow, tip gently",
      ],
      ["Too little", "The line on the tube was not reached", "Water, warmth, a second site from the kit"],
      ["Clotted", "The additive was not mixed in at once", "Tip eight to ten times right after filling"],
      ["Too old", "It spent a weekend on the way", "Collect Monday to Thursday, post the same day"],
      ["Too hot or frozen", "A letter box in the sun, a car, a frosty porch", "Hand it in at a counter"],
      ["Not named", "No label, or another name or date than registered", "Fill in the label before you collect"],
      ["Lipemic", "Milky serum after a fat meal", "Fast overnight"],
    ),
    h("How to get it right"),
    steps(
      "The evening before, drink more than usual and lay everything out. Register the kit and write the label.",
      "In the morning drink a large glass of water. Warm the place.",
      "Disinfect, then wait until the skin is dry. Blowing on it brings germs back.",
      "Wipe the first drop of a finger away: it holds the most tissue fluid.",
      "Let gravity work. If the flow stops, warm again or choose a second site. Pressing the fingertip bursts cells and does not bring much.",
      "Close the tube, tip it slowly, do not shake. Let it stand upright as long as the leaflet says.",
      "Mail it the same day. In a heat wave choose the last collection time or a counter inside.",
    ),
    h("The label is part of the sample"),
    p(
      "A tube without a certain owner may not be reported at all. CLIA requires laboratories to have criteria for rejecting samples and to identify each patient with certainty. Name, date of birth and date of the draw on the tube must match what was registered. Letters may differ in size, nothing else. Check it once more before you close the envelope. It takes ten seconds and saves three weeks.",
    ),
    h("When it is not your fault"),
    list(
      "Some people’s red cells are fragile; inherited anemias such as spherocytosis or G6PD deficiency are examples. If sample after sample hemolyzes although you do everything right, tell your clinician.",
      "A parcel can lie in a hot van. No one can see that from outside.",
      "A device may fail to seal. Keep it; tell us what happened and send a picture if you like.",
      "Tubes have dates too. Do not use a kit that has expired.",
    ),
    h("What happens next"),
    p(
      "A good report names each marker that is missing, with the laboratory’s reason. If too few markers of a sample could be measured, the next kit is free; the exact rule stands on the [pricing page](page:pricing) under refunds. Values that were reported stand: they were not affected, and need no repeat. Do not average them with guesses.",
    ),
    note(
      "Values that were reported with a remark",
      "“Slightly hemolyzed” beside AST or iron means: read it as too high rather than as alarming. Repeat before you act on such a value alone.",
    ),
    p(
      "If fingers never yield enough, [the arm-draw device](read:finger-prick-or-arm-draw) is the simplest cure. If the mail is the trouble, choose the weekday with care: [when to test](read:when-to-test) goes through the week.",
    ),
  ],
  sources: [
    {
      by: "Clinical and Laboratory Standards Institute",
      title: "GP42: collection of capillary blood specimens",
      year: 2020,
    },
    { by: "EFLM and COLABIOCLI", title: "Joint recommendation for venous blood sampling", year: 2018 },
    {
      by: "US Code of Federal Regulations",
      title: "42 CFR 493.1241 and 493.1242, test request, specimen submission, labeling and rejection",
      year: 2003,
    },
  ],
};
