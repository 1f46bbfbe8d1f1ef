/** What articles are about, in the order in which pages show it. A key is part of an address and stays. */
export const TAGS = [
  {
    key: "preparing",
    name: "Before you collect",
    lead: "Fasting, timing, supplements and the morning itself: what to do so that the number means something.",
  },
  {
    key: "reading-results",
    name: "Reading results",
    lead: "Ranges, chance, change and calculation: how to read a value without reading too much into it.",
  },
  {
    key: "heart",
    name: "Heart",
    lead: "Particles, cholesterol and inflammation: what each marker says about arteries, and what it leaves out.",
  },
  {
    key: "blood-sugar",
    name: "Blood sugar",
    lead: "Glucose, insulin and HbA1c, and what changes when weight or medicine changes.",
  },
  {
    key: "thyroid",
    name: "Thyroid",
    lead: "TSH, the free hormones and the antibodies: when to measure them and in which order to read them.",
  },
  {
    key: "hormones",
    name: "Hormones",
    lead: "Sex and stress hormones move with the hour, the day and the decade. Timing is most of the answer.",
  },
  {
    key: "nutrients",
    name: "Vitamins and iron",
    lead: "Vitamin D, iron and their neighbors: what counts as low, and who says so.",
  },
  {
    key: "kits-and-money",
    name: "Kits and paperwork",
    lead: "Collecting at home, samples that fail, talking to your doctor, and paying with health money.",
  },
] as const;

export type TagKey = (typeof TAGS)[number]["key"];
export type Tag = (typeof TAGS)[number];

/** The tag of a key, or undefined. */
export function tagOf(key: string): Tag | undefined {
  return TAGS.find((tag) => tag.key === key);
}
