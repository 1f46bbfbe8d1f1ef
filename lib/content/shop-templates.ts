/** What a new shop says until its partner says it better. No brand is named: shops carry their partner's. */
export interface ShopTemplateWords {
  readonly name: string;
  readonly mainPageTitle: string;
  readonly mainPageDescription: string;
  readonly aboutTitle: string;
  readonly aboutDescription: string;
  readonly aboutPoints: readonly string[];
}

export const SHOP_TEMPLATE_WORDS: Readonly<Record<"plain" | "gym" | "clinic" | "employer", ShopTemplateWords>> = {
  plain: {
    name: "Plain",
    mainPageTitle: "",
    mainPageDescription: "",
    aboutTitle: "",
    aboutDescription: "",
    aboutPoints: [],
  },
  gym: {
    name: "Gym or club",
    mainPageTitle: "Know what the training did",
    mainPageDescription: "Laboratory tests you take at home before breakfast, and again after the next block.",
    aboutTitle: "Why we offer tests",
    aboutDescription: "Numbers before and after a training block show more than a mirror does.",
    aboutPoints: [
      "Collect on a rest day, in the morning",
      "Your results are yours: no coach sees them unless you show them",
    ],
  },
  clinic: {
    name: "Clinic or practice",
    mainPageTitle: "Your values before your visit",
    mainPageDescription: "Take the sample at home, and bring the results to the conversation.",
    aboutTitle: "How this goes with your care",
    aboutDescription: "A result is information, not a diagnosis. Bring it to your next appointment.",
    aboutPoints: ["Collected at home, run in a certified laboratory", "Each value beside its range and its source"],
  },
  employer: {
    name: "Employer",
    mainPageTitle: "A health check you take at home",
    mainPageDescription: "Laboratory tests for employees. Whether you take one, and what it says, stays with you.",
    aboutTitle: "What we do not see",
    aboutDescription: "Orders and results stay between you and the laboratory. We see neither.",
    aboutPoints: ["No appointment and no waiting room", "Your employer never sees your results"],
  },
};

/** What a shop says that somebody begins by themselves. Like the templates, but for anybody. */
export const SHOP_START_WORDS: Omit<ShopTemplateWords, "name"> = {
  mainPageTitle: "Know where you stand",
  mainPageDescription:
    "Laboratory tests you take at home in one morning. Choose one, and read each value beside its range.",
  aboutTitle: "Why we offer tests",
  aboutDescription:
    "What you eat, how you train and how you sleep leave marks that a laboratory can read. A value today is something to compare the next one with.",
  aboutPoints: [
    "Collected at home, run in a certified laboratory",
    "Your results are yours: we see none of them",
    "A result is information, not a diagnosis",
  ],
};
