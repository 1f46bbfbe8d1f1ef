/** What the check of a shop tells apart. */
export const FINDING_KINDS = [
  "rule",
  "name",
  "address",
  "picture",
  "letters",
  "empty",
  "link",
  "failure",
  "colour",
  "contrast",
  "price",
  "blank",
  "tells",
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/**
 * How much a finding weighs.
 * - `refused`: a rule of ours; nobody publishes it.
 * - `harm`: customers, or another shop, could come to harm. An admin says yes, or nobody does.
 * - `taste`: the shop's own business. Its owner says why it is published as it is.
 */
export type FindingWeight = "refused" | "harm" | "taste";

const WEIGHTS: Readonly<Record<FindingKind, FindingWeight>> = {
  rule: "refused",
  name: "harm",
  address: "harm",
  picture: "harm",
  letters: "harm",
  empty: "harm",
  link: "harm",
  failure: "harm",
  colour: "taste",
  contrast: "taste",
  price: "taste",
  blank: "taste",
  tells: "taste",
};

/** What a kind of finding weighs. */
export const weightOf = (kind: FindingKind): FindingWeight => WEIGHTS[kind];

/** What somebody may publish although it was found: an admin all of it, an owner what is taste, others nothing. */
export const OVERRIDES = ["harm", "taste", "nothing"] as const;
export type Override = (typeof OVERRIDES)[number];

/** Whether all that was found waits for one of us, as far as this person is concerned. */
export const needsYes = (findings: readonly { readonly kind: FindingKind }[], may: Override): boolean =>
  may !== "harm" && findings.some(({ kind }) => weightOf(kind) === "harm");
