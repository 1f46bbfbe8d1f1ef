import { type Article, h, list, note, p, steps, table } from "./article";

export const FINGER_PRICK_OR_ARM_DRAW: Article = {
  kind: "article",
  slug: "finger-prick-or-arm-draw",
  title: "Finger-prick or arm draw: which sample is better?",
  description:
    "Two ways to take capillary blood at home. What each one feels like, how much it yields, what can go wrong, and for which markers it matters.",
  answer:
    "Both take capillary blood from small vessels in the skin. A finger-prick is enough for a few robust markers. The arm-draw device gathers more, with less squeezing and less pain for most people, and so carries larger panels with fewer failures.",
  tags: ["kits-and-money", "preparing"],
  reviewed: "2026-11-20",
  picture: "finger-kit",
  markers: ["apob", "tsh", "vit-d", "ferritin"],
  program: "core",
  body: [
    p(
      "In a clinic a needle goes into a vein and fills whole tubes. At home no one should look for a vein. So both of our samples come from the smallest vessels, those in the skin, where blood passes from arteries to veins. It is the same blood with the same hormones and fats in it. What differs is how it is coaxed out.",
    ),
    h("How each of them works"),
    table(
      "Side by side",
      ["", "Finger-prick", "Arm-draw device"],
      ["Where", "Side of a fingertip", "Upper arm"],
      ["How", "Lancet, then drops fall into a small tube", "Gentle suction and tiny blades, the tube fills itself"],
      ["Feels like", "A sharp prick on a sensitive spot", "A short pull and a light prick"],
      ["Needs", "Warm hands and some patience", "A bare arm and a few minutes"],
      ["Usual trouble", "Too little blood, squeezing", "Device not tight on the skin"],
      ["Standard for", "Mini panels", "Programs"],
    ),
    h("Is the result the same?"),
    p(
      "For most markers, yes, within the scatter of any repeat. Cholesterol, ApoB, HbA1c, TSH, vitamin D and ferritin from capillary and venous blood agree well when the sample is good. Each laboratory must show that for its own method before it may report it: the American rules for laboratories, CLIA, demand a validation for each kind of sample. Glucose is a known exception. After a meal it is higher in capillary blood than in a vein, because the tissues have not yet taken their share; after a fast the difference nearly vanishes.",
    ),
    p(
      "Some values suffer from the squeezing rather than from the place. When a finger is milked, cells burst and tissue fluid joins in. Potassium, AST, iron and LDH then come out too high, and everything else is slightly diluted. So prefer the arm device when liver, kidney or iron values matter to you. More on that in [why a sample is rejected](read:why-was-my-sample-rejected).",
    ),
    h("Blood that flows by itself"),
    p("For both, preparation decides more than technique:"),
    steps(
      "Drink a large glass of water half an hour before. It does not break a fast.",
      "Be warm. A warm shower or a warm cloth for three minutes opens the small vessels. For the finger, hold the hands in warm water.",
      "Move for two minutes: walk, swing the arms. Not more; training moves other values.",
      "Clean with the alcohol pad and let it dry entirely. Alcohol on the skin bursts cells and stings.",
      "Finger: use the ring or middle finger, beside the pad rather than on it, and let the hand hang. Wipe off the first drop. Let drops form and fall, stroke gently from the palm, never squeeze the tip.",
      "Arm: shave nothing, use no lotion that day, press the device flat and leave it until the line on the tube is reached.",
      "Tip the tube slowly over, eight to ten times, so that its additive mixes. Do not shake.",
    ),
    h("Who should take which"),
    list(
      "Cold hands, hard skin, a job or hobby that needs fingertips: the arm.",
      "Blood thinners: either works; press longer afterward and ask your clinician if you bruise easily.",
      "Very sensitive skin on the arm, eczema there, lymph nodes removed on both sides: the finger.",
      "Fear of needles: there is none to be seen in the arm device. Most people say that it is the gentler of the two.",
      "A single question, answered by one mini panel: the finger is enough. It can be swapped for the arm device in the cart.",
    ),
    h("When only a vein will do"),
    p(
      "Clotting tests, blood counts with all their cells, blood groups, ammonia, and whatever must be on ice within minutes. We do not offer these, and no home kit should. If a clinician asks for one, go to a draw site. And if three home samples in a row have failed, go there too: for a few people small vessels simply do not give enough.",
    ),
    note(
      "Faint at the sight of blood?",
      "Lie down for it, with someone beside you, and look elsewhere. Eat and drink right after. If you have fainted before at a blood draw, do not collect alone.",
    ),
    p(
      "Whichever you take, mail it on the same day, from Monday to Thursday, and keep it away from a hot car. Time and heat are harder on a sample than any lancet. [When to test](read:when-to-test) helps to choose the morning.",
    ),
  ],
  sources: [
    {
      by: "Clinical and Laboratory Standards Institute",
      title: "GP42: collection of capillary blood specimens",
      year: 2020,
    },
    { by: "World Health Organization", title: "Guidelines on drawing blood: best practices in phlebotomy", year: 2010 },
    {
      by: "US Code of Federal Regulations",
      title: "42 CFR part 493, laboratory requirements under CLIA (as amended)",
      year: 1992,
    },
  ],
};
