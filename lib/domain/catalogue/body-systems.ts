/** The eight body systems by which markers are grouped, in the order in which pages show them. */
export const BODY_SYSTEMS = [
  { key: "heart", name: "Heart" },
  { key: "inflammation", name: "Inflammation" },
  { key: "metabolic", name: "Metabolic" },
  { key: "thyroid", name: "Thyroid" },
  { key: "hormones", name: "Hormones" },
  { key: "nutrients", name: "Nutrients" },
  { key: "liver", name: "Liver" },
  { key: "kidney", name: "Kidney" },
] as const;

export type BodySystem = (typeof BODY_SYSTEMS)[number]["key"];
