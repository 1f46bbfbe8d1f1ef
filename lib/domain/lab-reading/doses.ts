/** Amounts that nobody measures in blood without "per litre": what stands on a tablet. */
const BARE_AMOUNT =
  /^(?:mg|mcg|ug|µg|μg|g|gm|grams?|milligrams?|micrograms?|iu|ie|ui|i\.u\.|units?|drops?|tablets?|tabs?|caps(?:ules?)?|pills?|softgels?|gumm(?:y|ies)|scoops?|sprays?|mg\/(?:day|d|wk|week)|(?:mcg|iu|g)\/(?:day|d|wk|week))$/i;

/** Words about taking something, and about nothing that a laboratory prints. */
const TAKING =
  /\b(?:tablets?|tabs?|capsules?|pills?|softgels?|gumm(?:y|ies)|supplements?|daily|twice|nightly|bedtime|every (?:other )?(?:day|week|morning)|per (?:day|week)|weekly|b\.?i\.?d|injections?|injected|sublingual)\b/i;

/** The amount behind a name, as far as its unit: "2000 IU daily" begins with one. */
const AMOUNT_AHEAD =
  /^\(?\s*[\d.,]+\s*(?:mg|mcg|ug|µg|μg|g|gm|iu|ie|i\.u\.|units?|drops?|tablets?|tabs?|caps(?:ules?)?|pills?)(?!\w|\s*\/\s*(?!(?:d|day|wk|week|month|dose|tab\w*|cap\w*)\b))/i;

/** Whether a unit is one of what is taken: "mg", "IU", "tablet". */
export function isBareAmount(unit: string): boolean {
  return BARE_AMOUNT.test(unit.trim());
}

/** Whether what follows a name is a dose: "2000 IU daily", "65 mg tablet". */
export function isDose(behind: string): boolean {
  return AMOUNT_AHEAD.test(behind) || (TAKING.test(behind) && /\d/.test(behind));
}
