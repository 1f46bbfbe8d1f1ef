/** Something people want to know, and the markers that speak about it. */
export interface Goal {
  key: string;
  /** On the switch. */
  label: string;
  /** Every marker that speaks about it, by key. */
  markers: readonly string[];
  /** Without these a test does not answer the question. */
  needs: readonly string[];
  /** The program to begin with; a test sees that it measures what is needed. */
  startWith: string;
  /** Why that one, in a sentence. No number: those are counted from the catalogue. */
  why: string;
}

/** What a visitor may come with. Claims are about what is measured, never about what a test cures. */
export const GOALS: readonly Goal[] = [
  {
    key: "heart",
    label: "Heart and arteries",
    markers: ["apob", "lpa-molar", "chol", "hdl-c", "tg", "hscrp"],
    needs: ["apob"],
    startWith: "heart-metabolic",
    why: "The particles that carry cholesterol, the inherited one among them, along with blood sugar, liver and kidneys.",
  },
  {
    key: "sugar",
    label: "Blood sugar and weight",
    markers: ["hba1c", "c-peptide", "glucose", "insulin", "tg", "alt"],
    needs: ["hba1c"],
    startWith: "heart-metabolic",
    why: "Sugar over three months, how much insulin it takes, and the liver that stores the excess.",
  },
  {
    key: "thyroid",
    label: "Thyroid and energy",
    markers: ["tsh", "ft4", "ft3", "tpoab", "tgab", "ferritin"],
    needs: ["tsh", "ft4"],
    startWith: "thyroid",
    why: "More than TSH: both hormones, both antibodies, and iron stores, because low iron feels much the same.",
  },
  {
    key: "hormones",
    label: "Hormones and cycle",
    markers: ["testosterone", "shbg", "estradiol", "fsh", "lh", "prolactin", "dhea-s", "progesterone"],
    needs: ["testosterone", "shbg", "estradiol"],
    startWith: "hormone",
    why: "Sex hormones and stress hormones from one sample, taken on the right day to read them.",
  },
  {
    key: "nutrients",
    label: "Vitamins and iron",
    markers: ["vit-d", "ferritin", "b12", "folate", "iron", "tibc"],
    needs: ["vit-d", "ferritin"],
    startWith: "core",
    why: "Vitamin D and iron stores, with a broad look around them. Wellness+ adds B12, folate and the iron group to the same sample.",
  },
  {
    key: "organs",
    label: "Liver and kidneys",
    markers: ["alt", "ast", "alp", "bili-total", "creatinine", "bun"],
    needs: ["alt", "creatinine"],
    startWith: "heart-metabolic",
    why: "Liver and kidney values, with the lipids and blood sugar that most often strain them.",
  },
];

/** The words of the page on which a program is chosen. */
export const PROGRAMS = {
  title: "Choose your program",
  lead: "Start with the question, not the list. Each program runs from one arm-draw sample at home, once or on a schedule.",
  question: "What would you like to know?",
  all: "Show me all",
  allWhy: "The usual first test: a broad look at most body systems, to see whether anything deserves a closer one.",
  listTitle: "What each one covers",
  listLead: "Counts are markers the lab measures in one person. Calculated values are never counted.",
  rhythmQuestion: "How often?",
  ticksKey:
    "One tick for every marker our programs measure, by body system. Tall ticks are in that program; dark ones are in no other focused program.",
  minisTitle: "Or one small question",
  minisLead: "A mini panel answers it from a finger-prick. It can be swapped for the arm-draw device in the cart.",
  noMini: "No mini panel answers this. The programs above do.",
  unlimitedTitle: "Unlimited, for close tracking",
  unlimitedLead: "One monthly fee. Ask for the next kit once your last sample is at the lab and 20 days have passed.",
  compareTitle: "Torn between two?",
  compareLead: "Put them side by side, marker by marker, with the price at every cadence below.",
  medical: "A result is information, not medical advice and not a diagnosis.",
} as const;
