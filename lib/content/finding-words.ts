import type { FindingKind } from "@/lib/domain/gate-weight";

/** What the check of a shop found, in a word or two. */
export const FINDING_WORDS: Readonly<Record<FindingKind, string>> = {
  rule: "Cannot be published like this",
  name: "Our name",
  address: "Our address",
  picture: "A picture that is not this shop's",
  colour: "Our color",
  contrast: "Hard to read",
  price: "A discount that is too large",
  failure: "A page that does not open",
  letters: "Misleading text",
  blank: "Missing content",
  tells: "Tells you what somebody bought",
  empty: "Nothing to buy",
  link: "A link to somewhere else",
};
