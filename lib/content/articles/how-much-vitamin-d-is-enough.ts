import { type Article, h, list, note, p, range, table } from "./article";

export const HOW_MUCH_VITAMIN_D_IS_ENOUGH: Article = {
  kind: "article",
  slug: "how-much-vitamin-d-is-enough",
  title: "How much vitamin D in the blood is enough?",
  description:
    "12, 20, 30 or 50 ng/mL: which line applies to whom, why two societies changed their minds, and when a test is worth its price.",
  answer:
    "The Institute of Medicine judged in 2011 that 20 ng/mL of 25-OH vitamin D is enough for nearly everyone, and that below 12 there is a risk of deficiency. The popular line of 30 has lost its main sponsor: the Endocrine Society no longer names a target.",
  tags: ["nutrients", "reading-results"],
  reviewed: "2026-11-26",
  picture: "mini-vitamin-d",
  markers: ["vit-d", "ferritin"],
  program: "core",
  body: [
    p(
      "Vitamin D is made in skin that meets ultraviolet light, and eaten in small amounts with oily fish, eggs and fortified milk. The liver turns it into 25-hydroxy-vitamin D, which circulates for weeks and is what laboratories measure. The active hormone, made later in the kidney, tells little about supply. If a report says 1,25-dihydroxy, it answered another question.",
    ),
    h("Which line applies to whom"),
    table(
      "25-OH vitamin D in ng/mL, as judged by the Institute of Medicine in 2011",
      ["Level", "Meaning"],
      ["Below 12", "At risk of deficiency: bones may suffer"],
      ["12 to 19", "At risk of inadequacy for some people"],
      ["20 to 50", "Sufficient for nearly everyone"],
      ["Above 50", "Reason for concern about possible harm"],
    ),
    p(
      "In nmol/L multiply by about 2.5: 20 ng/mL are 50 nmol/L. Confusing the two units is the most common mistake with this test. A “50” may be ample or just enough, depending on what stands behind it.",
    ),
    range({
      marker: "vit-d",
      value: 24,
      low: 20,
      high: 50,
      min: 5,
      max: 80,
      caption:
        "An invented 25-OH vitamin D of 24 ng/mL: sufficient by the thresholds of the Institute of Medicine, 2011.",
    }),
    h("What happened to 30"),
    p(
      "In 2011 the Endocrine Society published a guideline for people at risk and called 30 ng/mL the goal. Laboratories printed it, and large parts of the population became “insufficient” overnight. In 2024 the same society looked again, with large trials in hand. It no longer endorses 30, names no target level for preventing disease, and suggests against routine testing in healthy adults. It suggests supplements without testing for some groups instead: children, people over 75, those who are pregnant, and adults with prediabetes.",
    ),
    p(
      "The US Preventive Services Task Force had come to a similar place in 2021: for adults without symptoms the evidence is insufficient to say whether screening helps or harms. We sell this test, so let us say it plainly: not everyone needs it.",
    ),
    h("When a test is worth it"),
    list(
      "You have a disease of bone, gut, liver or kidney, or had bariatric surgery.",
      "You take medicines that speed up its breakdown, such as some for epilepsy, or cortisone for long.",
      "You rarely see sun: covered skin, night work, long indoor illness.",
      "Your skin is dark and you live far from the equator. Levels measured are lower then, though bones often are not weaker, which is one reason why single lines are disputed.",
      "You were deficient, were treated, and want to know whether it worked.",
      "You take high doses and want to be sure that you do not take too much.",
    ),
    h("Season, body, laboratory"),
    p(
      "Levels swing with the sun, lowest in late winter and highest in late summer, with a gap that may be wide in northern states. Compare March with March. People with more body fat tend to measure lower and need more to move the number, since the vitamin is spread through fat. And methods differ: mass spectrometry and the various immunoassays do not agree perfectly, so follow one laboratory. Some immunoassays are also disturbed by [biotin](read:does-biotin-change-a-blood-test).",
    ),
    h("How much to take"),
    p(
      "The recommended allowance in the United States is 600 international units a day for adults up to 70 and 800 above. The upper limit for long use without supervision is 4,000. Doses inside that window are a matter of taste and habit. Higher ones are a treatment, with a beginning, an end and a repeat test. Weekly or monthly megadoses have not done better in trials than small daily ones, and in some trials they increased falls.",
    ),
    p(
      "Too much is possible. The body cannot throw vitamin D out quickly; it raises calcium, and that harms kidneys. It takes large doses over months, usually by mistake: drops instead of a drop, or several products at once.",
    ),
    h("After a change"),
    p(
      "The level settles slowly on a new dose; meanwhile you would watch it climb and learn nothing about where it stops. Sources do not agree on when to look again under treatment: ask whoever advised it. If it is sufficient, you are done. There is no reward for a higher number inside the range.",
    ),
    note(
      "How to prepare",
      "No fast is needed and any hour will do. Leave out the supplement on the morning of the sample. [Ferritin](read:what-is-a-low-ferritin), which sits beside it in our mini panel, likes a week without infection and two days without hard training.",
    ),
  ],
  sources: [
    {
      by: "Institute of Medicine",
      title: "Dietary reference intakes for calcium and vitamin D (thresholds as used in CDC NCHS Data Brief 59)",
      year: 2011,
    },
    {
      by: "Endocrine Society",
      title: "Vitamin D for the prevention of disease: clinical practice guideline",
      year: 2024,
    },
    { by: "US Preventive Services Task Force", title: "Screening for vitamin D deficiency in adults", year: 2021 },
  ],
};
