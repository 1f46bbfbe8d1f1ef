import { RANGES_TAKEN_IN } from "./markers/citations";

/** The words of a program's page. Numbers are read from the catalogue, never written here. */
export interface ProgramStory {
  panelKey: string;
  /** Its page. */
  path: string;
  /** One line under the name. */
  tagline: string;
  /** Two or three sentences: what it answers. */
  lead: string;
  /** What people buy it for. */
  suits: readonly string[];
  /** When it is the wrong choice, said before paying. */
  notFor: string;
  /** What to do before the sample, most important first. */
  preparation: readonly { title: string; text: string }[];
  /** Something to know about these markers, with its source and the source's date. */
  note: { title: string; text: string; source: string };
}

const FASTING = {
  title: "Fast for 8 to 12 hours",
  text: "Water is fine. Take the sample in the morning, before breakfast.",
};
const MEDICINES = {
  title: "Keep taking your medicines",
  text: "Change nothing without asking whoever prescribed them. Skip supplements for the 24 hours before.",
};
const POST = {
  title: "Mail it the same day",
  text: "Collect Monday to Thursday, so the sample does not spend a weekend in a mailbox.",
};

/** The arm-draw programs, in the order in which pages show them. */
export const PROGRAM_STORIES: readonly ProgramStory[] = [
  {
    panelKey: "core",
    path: "/pricing/easydraw-core-program",
    tagline: "The broad look, for a first test",
    lead: "Heart, blood sugar, thyroid, iron, vitamin D and hormones from one arm-draw sample. If you have never had more than a cholesterol test, start here.",
    suits: [
      "You want one test that looks at most body systems",
      "You have no recent result to compare with",
      "You would like a baseline before changing what you eat or how you train",
    ],
    notFor: "Not the best choice if one question brought you here: the focused programs go deeper for the same price.",
    preparation: [FASTING, MEDICINES, POST],
    note: {
      title: "Why ApoB is in it",
      text: "ApoB counts the particles that carry cholesterol into the artery wall. The American guideline calls 130 mg/dL or more a risk-enhancing factor, whatever the LDL value says.",
      source: "AHA/ACC cholesterol guideline, 2018, doi 10.1161/CIR.0000000000000625",
    },
  },
  {
    panelKey: "heart-metabolic",
    path: "/pricing/easydraw-heart-and-metabolic-program",
    tagline: "Arteries, blood sugar, liver and kidneys",
    lead: "ApoB and Lp(a) with the classic lipids, three-month blood sugar, and how your liver and kidneys are keeping up. For people with a family history, or a number that worried them.",
    suits: [
      "A parent or sibling had a heart attack or stroke early",
      "A past result showed raised cholesterol, sugar or liver values",
      "You take a statin or a weight-loss medicine and want to follow the numbers with your doctor",
    ],
    notFor:
      "Not for chest pain, shortness of breath or any new symptom: that needs a doctor today, not a kit in the mail.",
    preparation: [FASTING, MEDICINES, POST],
    note: {
      title: "Lp(a) hardly changes over a lifetime",
      text: "125 nmol/L or more is a risk-enhancing factor in the American guideline. One measurement is usually enough; later kits repeat it at no extra cost, and you can ignore it.",
      source: "AHA/ACC cholesterol guideline, 2018, doi 10.1161/CIR.0000000000000625",
    },
  },
  {
    panelKey: "hormone",
    path: "/pricing/easydraw-hormone-program",
    tagline: "Sex hormones and stress hormones, timed properly",
    lead: "Testosterone, estradiol, FSH, LH, prolactin, SHBG, DHEA-S and cortisol. Timing decides what these numbers mean, so the kit tells you when to collect.",
    suits: [
      "Your energy, libido, sleep or mood has changed, and you want numbers for the conversation with your doctor",
      "You are tracking your cycle, or the years around menopause",
      "You are on hormone therapy and have a clinician who reads the results with you",
    ],
    notFor:
      "Not a fertility test and not a contraception check. Hormonal contraception makes several of these values unreadable.",
    preparation: [
      {
        title: "Choose the cycle day",
        text: "Day 3 to 5 for FSH, LH and estradiol; day 19 to 23 for progesterone in a 28-day cycle. Write the day down: your results ask for it, and grade those values by it.",
      },
      { title: "Collect before 10 in the morning", text: "Testosterone and cortisol fall during the day." },
      { ...FASTING, text: `${FASTING.text} Sugar lowers testosterone for a few hours.` },
      MEDICINES,
      POST,
    ],
    note: {
      title: "Biotin spoils hormone tests",
      text: "High-dose biotin, sold for hair and nails, interferes with many immunoassays. Stop it 72 hours before the sample.",
      source: "US Food and Drug Administration, safety communication on biotin, November 2019",
    },
  },
  {
    panelKey: "thyroid",
    path: "/pricing/easydraw-thyroid-program",
    tagline: "More than TSH",
    lead: "TSH with free T4, free T3 and both antibodies, plus the neighbors that feel like a thyroid problem when they are off: iron, inflammation, liver and lipids.",
    suits: [
      "You are tired, cold or gaining weight, and were told your TSH is normal",
      "A family member has thyroid disease",
      "You take thyroid hormone and want to see the whole set between visits",
    ],
    notFor: "Not for deciding about a dose on your own. Take the result to whoever prescribes.",
    preparation: [
      {
        title: "Stop biotin 72 hours before",
        text: "Hair and nail supplements with biotin can make thyroid values look better or worse than they are.",
      },
      FASTING,
      {
        title: "If you take levothyroxine",
        text: "Collect before your morning tablet, and take it afterward as usual.",
      },
      POST,
    ],
    note: {
      title: "Antibody cut-offs belong to the assay",
      text: "TPO and thyroglobulin antibodies are judged against the range of the laboratory that ran them. A value from another laboratory can't be compared digit by digit.",
      source: `Mayo Clinic Laboratories, test catalog TPO 81765 and TGAB 82041, as of ${RANGES_TAKEN_IN}`,
    },
  },
  {
    panelKey: "ultimate",
    path: "/pricing",
    tagline: "Our widest test, from one sample",
    lead: "All four programs in one draw, with B12, folate and the whole iron group. For people who like to see the full picture.",
    suits: [
      "You would otherwise buy two programs",
      "You track many markers and compare them over time",
      "You are starting something big and want a complete before and after",
    ],
    notFor: "Not needed for a first look: more markers also mean more values a little outside a range by chance alone.",
    preparation: [
      FASTING,
      { title: "Stop biotin 72 hours before", text: "It interferes with thyroid and hormone tests." },
      MEDICINES,
      POST,
    ],
    note: {
      title: "Why some values will be outside a range",
      text: "A reference range usually holds 95 of 100 healthy people. With many markers, one or two outside it are expected by chance. A repeat tells chance from change.",
      source: "CLSI guideline EP28-A3c on reference intervals, 2010",
    },
  },
];

/** The words of a mini panel, sold once or on a cadence. */
export interface MiniStory {
  panelKey: string;
  tagline: string;
  lead: string;
}

export const MINI_STORIES: readonly MiniStory[] = [
  {
    panelKey: "mini-cholesterol",
    tagline: "ApoB and Lp(a) with the classic lipids",
    lead: "The particles and the inherited one beside the usual lipids. Enough to know whether cholesterol deserves a closer look.",
  },
  {
    panelKey: "mini-glucose",
    tagline: "Sugar today and over three months",
    lead: "Fasting glucose and insulin beside HbA1c and hs-CRP: how hard the body works to keep sugar level.",
  },
  {
    panelKey: "mini-thyroid",
    tagline: "TSH and free T4",
    lead: "The two values that answer most thyroid questions, and show when the rest is worth measuring.",
  },
  {
    panelKey: "mini-vitamin-d",
    tagline: "Vitamin D and iron stores",
    lead: "25-OH vitamin D and ferritin, the two that winter, running and periods drain first.",
  },
];

/** The story of an arm-draw program, or undefined. */
export function programStoryOf(panelKey: string): ProgramStory | undefined {
  return PROGRAM_STORIES.find((story) => story.panelKey === panelKey);
}

/** The story of a mini panel, or undefined. */
export function miniStoryOf(panelKey: string): MiniStory | undefined {
  return MINI_STORIES.find((story) => story.panelKey === panelKey);
}

/** One sentence for each add-on, by product key. */
export const ADDON_STORIES: Readonly<Record<string, string>> = {
  "addon_results-review":
    "Twenty minutes with a clinician who has read your results. By video or phone, within a week.",
  "addon_bioage-report":
    "A calculated age from your markers, with the published formula and what moves it. For curiosity, not for decisions.",
  "addon_bp-tape":
    "A soft tape with a printed guide for waist, hip and neck: three numbers that belong with a blood result.",
  "addon_easy-draw-upgrade":
    "Swaps the finger-prick of a mini panel for the arm-draw device. Most people feel it less, and the tube fills itself.",
  "addon_mini-to-core": "Turns the mini in your cart into Core Essentials before the kit ships.",
  "addon_mini-to-heart": "Turns Advanced Cholesterol into Heart & Metabolic before the kit ships.",
  "addon_core-to-ultimate": "Runs everything we measure from the same sample, with each cycle.",
  "addon_hormone-plus": "Adds the hormones your program lacks, from the same sample.",
  "addon_thyroid-plus": "Adds free T4, free T3 and both thyroid antibodies, from the same sample.",
  "addon_wellness-plus": "Adds B12, folate and the iron group, from the same sample.",
  "addon_combo-plus": "Any two plus packs together, for less than both.",
  "addon_unlimited-360": "Lets every kit of your unlimited plan be a Complete 360.",
  "addon_spare-collection": "A second device for the drawer, in case the first sample comes up short.",
};
