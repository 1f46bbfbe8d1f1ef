import { type Dimension, VISIT_DIMENSIONS } from "./conversion-dimensions";

/** Whether it tells what somebody did before they bought. */
export const isOfVisit = (name: Dimension): boolean => VISIT_DIMENSIONS.some((known) => known === name);

/** Row by row; as `small-groups.ts` has it, of whole runs of days; or not at all. */
export type Telling = "exactly" | "roughly" | "not";

/**
 * The one rule of what the conversions tell, and how. A table is asked for as its dimension beside what narrows it: each
 * of its parts is what one hears who narrows to it.
 *
 * Money is told to admins as it is, since they may open its orders. What visitors did is told to nobody so: whoever knows
 * the orders, and may cut what their visits did in two ways, finds in the difference what one of them did. To everybody,
 * and of money to all but admins, one thing is told at a time and roughly.
 * @param named  by what it is narrowed, and what it is told apart by; without what somebody always sees alone, their shop
 */
export function tellingOf(isAdmin: boolean, named: readonly Dimension[]): Telling {
  if (isAdmin && !named.some(isOfVisit)) return "exactly";
  return named.length <= 1 && !named.includes("decision") ? "roughly" : "not";
}
