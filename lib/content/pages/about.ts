/** The words of the page about us. Numbers come from the marker table and the rules of shipping. */
export const ABOUT = {
  title: "A number is only as good as what stands beside it",
  lead: "We send laboratory tests home and show each value with its range, the source of that range, and what it does not say.",
  why: {
    title: "Why we do this",
    paragraphs: [
      "A laboratory report is often a list of numbers, some of them in red. Red compared with what? Whose range, found in whom, by which method? The answer is rarely on the page, and the word “optimal” often appears without anyone having published it.",
      "Buying a test is much the same: the price of the first year looks like the price, shipping comes on top, calculated values swell the count of markers, and leaving takes a phone call.",
      "So we built the shop the other way around. What a number means, what a plan costs and how to leave it are all in the open before you pay.",
    ],
  },
  promises: [
    { title: "The source is named", text: "No range without one. Where there is none, we grade nothing and say so." },
    { title: "Measured is not calculated", text: "Only what the laboratory measured counts when we say how many." },
    {
      title: "Every charge in advance",
      text: "Two years of charges, with dates and reasons, before you pay the first.",
    },
    {
      title: "Leaving is as easy as joining",
      text: "Online, at any time. Cancel before the kit ships and you get your money back.",
    },
    { title: "Results belong to you", text: "No partner, employer or advertiser sees them, and they are never sold." },
    {
      title: "For everyone",
      text: "Every page works with a keyboard, a screen reader, a small phone, and without JavaScript.",
    },
  ],
  laboratory: {
    title: "What is certified, and by whom",
    paragraphs: [
      "We are not a laboratory. The samples are run by one that is certified under CLIA, the Clinical Laboratory Improvement Amendments of 1988, under which the Centers for Medicare and Medicaid Services oversee laboratories that test samples from people in the United States (42 CFR part 493).",
      "CLIA looks at how a laboratory works: its staff, its quality control, and how well it does on samples whose values are known. It does not say that a test is useful for you, and it is not an approval of a kit by the FDA.",
      "Your result names the laboratory, the method and the date, so you and your clinician can judge it.",
    ],
  },
  sources: {
    title: "Where our ranges come from",
    steps: [
      { title: "The laboratory's own", text: "The interval printed for the method that ran your sample comes first." },
      { title: "A guideline", text: "Then the cut points that a professional society has published." },
      {
        title: "A named laboratory",
        text: "Then the interval that a laboratory publishes for its method, with the page it is on.",
      },
      { title: "Nothing", text: "Otherwise, no range: you see the value without a color." },
    ],
    caveat:
      "The table as a whole has not been reviewed by a clinician. That is one more reason why the interval of the laboratory comes first, and why we show the source of every other.",
  },
} as const;

/** The words of the page for people who look for work. */
export const CAREERS = {
  title: "Work with us",
  leadNone: "There are no open roles right now. If you think you belong here anyway, write and tell us why.",
  leadSome: "These roles are open. If none fits and you think you belong here anyway, write and tell us why.",
  how: [
    {
      title: "Say only what has a source",
      text: "A range, a price, a promise: if no one can point to where it comes from, it does not go on a page.",
    },
    {
      title: "Write so that it is understood once",
      text: "Short sentences, exact words, no fear and no miracles. That goes for code as well as for answers to customers.",
    },
    {
      title: "Finish small things",
      text: "One idea at a time, tested, looked at on a phone, and used with a keyboard before it counts as done.",
    },
    {
      title: "What is yours stays yours",
      text: "Their results, their time, their way out. We build nothing that makes leaving harder.",
    },
  ],
  useful: [
    "Laboratory medicine, and explaining it",
    "Answering customers by email, in plain words",
    "Software for the web: accessible, fast, careful with data",
    "Working with partners: gyms, clinics, employers",
  ],
  write:
    "Tell us what you would do here and which page of this site you would fix first. A few lines are enough. No photo, no age, no diagnosis, please.",
} as const;

/** A role that can be applied for. */
export interface OpenRole {
  readonly title: string;
  readonly place: string;
  readonly text: string;
}

/** What is open today. Empty: nothing is, and the page says so. */
export const OPEN_ROLES: readonly OpenRole[] = [];
