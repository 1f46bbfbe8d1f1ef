import type { MarkerStory } from "./story";

/** Nutrients: vitamins and iron. */
export const NUTRIENT_STORIES: readonly MarkerStory[] = [
  {
    key: "vit-d",
    summary: "The stored form of vitamin D, lowest at the end of winter.",
    about: [
      "25-hydroxy vitamin D is the form in which the body keeps vitamin D from sun, food and tablets. It is what bones and muscles draw on.",
      "It falls through the winter, with covered or dark skin, with more weight and with age. The American thresholds were set for bones. More is not better: the same report sees reason for concern above its upper value, which only tablets reach.",
    ],
    preparation: ["supplements"],
    citations: ["vitamin-d-report"],
  },
  {
    key: "ferritin",
    summary: "The iron stores, the first to fall when iron runs short.",
    about: [
      "Ferritin is the protein in which iron is stored. It falls before any anemia shows: after heavy periods, blood donation, endurance training, pregnancy or a diet with little iron.",
      "Inflammation, alcohol and a fatty liver raise it and can hide an empty store. The WHO uses a higher limit where there is inflammation, which is one reason to read hs-CRP beside it. Very high values need a doctor.",
    ],
    preparation: ["well", "supplements"],
    citations: ["ferritin-guideline"],
  },
  {
    key: "iron",
    summary: "The iron on its way through the blood at this hour.",
    about: [
      "Serum iron is what travels, not what is stored. It swings through the day and jumps after a tablet.",
      "Alone it says next to nothing; with the binding capacity it gives the saturation, and that is worth knowing.",
    ],
    preparation: ["morning", "fast", "supplements"],
    notGraded:
      "An interval is in common use, but we have not read it in its source yet, so we show none. The range printed on your report counts.",
  },
  {
    key: "tibc",
    summary: "How much iron the blood could carry.",
    about: [
      "The total iron-binding capacity measures the carrier, transferrin, by the iron it could take. The body makes more carrier when iron is short.",
      "Inflammation and liver disease lower it, estrogen and pregnancy raise it.",
    ],
    preparation: ["fast"],
  },
  {
    key: "uibc",
    summary: "The places of the iron carrier that are still free.",
    about: [
      "The unsaturated capacity is the total capacity minus the iron that is already on board. Some laboratories measure it and work out the total from it.",
      "It says nothing that iron and total capacity do not say together.",
    ],
    preparation: ["fast"],
    notGraded: "The interval follows from iron and total capacity; we cite none of its own.",
  },
  {
    key: "tsat",
    summary: "How full the iron carrier is.",
    about: [
      "Transferrin saturation is iron divided by binding capacity. A low one with a low ferritin speaks for iron deficiency; a high one, above all a lasting one, for iron overload, which runs in families.",
      "Because it leans on serum iron, a morning sample without a tablet matters.",
    ],
    preparation: ["morning", "fast", "derived"],
    notGraded:
      "An interval is in common use, but we have not read it in its source yet, so we show none. The range printed on your report counts.",
  },
  {
    key: "b12",
    summary: "Vitamin B12, for nerves and new blood.",
    about: [
      "B12 comes from animal foods and needs a healthy stomach to be absorbed. Stores last for years, so a lack builds slowly: with a vegan diet, stomach surgery, acid blockers, metformin or age.",
      "The test misses some people who lack it, and values near the lower limit are often followed by a second test such as methylmalonic acid, which we do not offer.",
    ],
    preparation: ["supplements", "biotin"],
  },
  {
    key: "folate",
    summary: "Folate from greens and fortified flour, as of the last days.",
    about: [
      "Folate is needed wherever cells divide. The test in serum mirrors what was eaten in the last days; fortified flour is one of its main sources in America.",
      "Alcohol and some medicines lower it. It is read with B12, because a lack of either looks the same in the blood count.",
    ],
    preparation: ["fast", "supplements"],
  },
];
