import { type Article, h, list, note, p, range, table } from "./article";

export const LIVER_AND_KIDNEY_MARKERS: Article = {
  kind: "guide",
  slug: "liver-and-kidney-markers",
  title: "Liver and kidney markers, without alarm",
  description:
    "ALT, AST, ALP, bilirubin, albumin, creatinine, eGFR and BUN: the patterns, the harmless reasons for a star, and the values that should not wait.",
  answer:
    "Look at patterns. ALT and AST speak of liver cells, ALP and bilirubin of bile, albumin of what the liver makes. Creatinine depends on muscle, so read eGFR and repeat it. Training, meat, creatine and a long fast explain many mild stars.",
  tags: ["reading-results", "blood-sugar"],
  reviewed: "2026-11-26",
  picture: "core",
  markers: ["alt", "ast", "alp", "bili-total", "albumin", "creatinine", "egfr", "bun"],
  program: "heart",
  body: [
    p(
      "Liver and kidneys are patient organs. They work on with half of their tissue and do not hurt, so blood is the usual way to notice. It is also the usual source of false alarms, since several of these values say as much about yesterday’s training as about an organ.",
    ),
    h("ALT and AST: liver cells"),
    p(
      "Both enzymes sit inside cells and leak out when cells are hurt. [ALT](marker:alt) is mostly liver. [AST](marker:ast) is in muscle and red cells as well: a marathon, a heavy leg day or [a hemolyzed sample](read:why-was-my-sample-rejected) raises it, often with a normal ALT. Mayo Clinic Laboratories prints for ALT 7 to 55 U/L in men and 7 to 45 in women. The American College of Gastroenterology argued in 2017 that truly healthy livers lie lower, at most 33 in men and 25 in women. Thus a value in the upper part of the printed range is worth a look at waist, alcohol and sugar.",
    ),
    range({
      marker: "alt",
      value: 62,
      low: 7,
      high: 55,
      min: 0,
      max: 120,
      caption:
        "An invented ALT of 62 U/L in a man: a little above Mayo’s interval of 7 to 55 U/L. Look again rested, without hard training before.",
    }),
    p(
      "The most frequent cause of a mildly raised ALT today is fat in the liver, which goes along with weight, sugar and triglycerides. AST higher than ALT, about twice, rather suggests alcohol or scarring. Viral hepatitis, iron overload, medicines and some herbal supplements are the next to think of.",
    ),
    h("ALP and bilirubin: the bile"),
    p(
      "[ALP](marker:alp) rises when bile is held up, and also from bone: in growing teenagers, after a fracture, in late pregnancy. [Bilirubin](marker:bili-total) is the yellow remainder of red cells. If the total is a little high, the direct part normal and everything else fine, it is most often Gilbert’s syndrome, a harmless inherited trait that shows after a fast, an infection or a hard workout. High direct bilirubin, dark urine or yellow eyes are different: see a clinician on the same day.",
    ),
    h("Albumin and total protein: what the liver makes"),
    p(
      "[Albumin](marker:albumin), 3.5 to 5.0 g/dL, falls in long liver disease, when kidneys lose protein, and with inflammation or hunger. A slightly high one means too little water.",
    ),
    table(
      "Patterns and their first meaning",
      ["Raised", "Think first of", "Then"],
      ["AST alone", "Muscle, hemolysis", "Repeat rested"],
      ["ALT more than AST", "Fatty liver, medicines, virus", "Waist, HbA1c, hepatitis tests"],
      ["AST twice ALT", "Alcohol, scarring", "Clinician"],
      ["ALP with bilirubin", "Bile flow", "Clinician, ultrasound"],
      ["ALP alone", "Bone, growth, pregnancy", "Vitamin D, GGT by a clinician"],
      ["Total bilirubin alone", "Gilbert’s syndrome, long fast", "Nothing, usually"],
    ),
    h("Creatinine and eGFR: the filter"),
    p(
      "[Creatinine](marker:creatinine) comes from muscle at a steady rate and leaves through the kidneys. If it rises, either more is made or less is filtered. [eGFR](marker:egfr) turns it into an estimate of filtration with age and sex; laboratories use the CKD-EPI equation of 2021. KDIGO calls 90 and more normal or high, 60 to 89 mildly decreased, and below 60, for at least three months, kidney disease.",
    ),
    list(
      "Creatine powder, a large steak, or much muscle: creatinine higher, eGFR lower, kidneys fine. Leave meat and creatine out for two days, or ask for cystatin C.",
      "Little muscle, great age, amputation: the reverse. A normal eGFR may comfort wrongly.",
      "Too little water, vomiting, a new blood pressure tablet: a real but passing fall. Have it repeated soon, by your clinician.",
      "Anti-inflammatory painkillers taken daily: a frequent and avoidable cause.",
    ),
    h("BUN"),
    p(
      "[Urea nitrogen](marker:bun) follows protein in the diet and water in the body more than kidney function. With a normal eGFR, a slightly high BUN usually means thirst or a steak. European reports say “urea” instead and print a number about twice as large; divide mg/dL by 2.14.",
    ),
    h("What is missing on purpose"),
    p(
      "GGT, blood counts and urine. The earliest sign of kidney damage in diabetes or high blood pressure is albumin in urine, and no blood test replaces it. KDIGO and the American Diabetes Association ask for it yearly in people with diabetes. Your clinic can do it with a cup.",
    ),
    h("How to prepare"),
    p(
      "Rest from hard training for two days, drink enough, fast overnight but not longer, no alcohol for two days, and list all medicines and herbs. If a value is out, repeat it [under better conditions](read:how-soon-should-i-retest) before you search for diseases; no source we know of sets a day.",
    ),
    note(
      "Do not wait with",
      "yellow eyes, confusion, vomiting blood, very little urine, swelling of the legs or face that is new, or any value that the report calls critical.",
    ),
  ],
  sources: [
    {
      by: "American College of Gastroenterology",
      title: "Clinical guideline: evaluation of abnormal liver chemistries",
      year: 2017,
    },
    {
      by: "KDIGO",
      title: "Clinical practice guideline for the evaluation and management of chronic kidney disease",
      year: 2024,
    },
    {
      by: "Inker and others, New England Journal of Medicine",
      title: "New creatinine- and cystatin C-based equations to estimate GFR without race",
      year: 2021,
    },
    {
      by: "Mayo Clinic Laboratories",
      title: "Test catalog: ALT, AST, ALP, bilirubin and albumin",
      year: null,
      locator: "Overview/8362, 8360, 8340, 81785, 8436",
    },
  ],
};
