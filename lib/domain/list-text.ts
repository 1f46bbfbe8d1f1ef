const AND = new Intl.ListFormat("en-US");
const OR = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Several things in a sentence, e.g. "ApoB, LDL-C, and glucose". */
export const listText = (parts: Iterable<string>): string => AND.format(parts);

/** One of several things in a sentence, e.g. "monthly, quarterly, or yearly". */
export const choiceText = (parts: Iterable<string>): string => OR.format(parts);
