/** Where the contact launcher stands: over the page's corner, in the flow above the footer, or nowhere. */
export type ChatPlace = "floating" | "inline" | "hidden";

/** Pages on which answers or results stand. */
const PRIVATE = /^(?:\/shop\/[^/]+)?\/(?:quiz(?:\/|$)|upload-results$|account\/results(?:\/|$)|results\/shown$)/;
const BUYING = /^(?:\/shop\/[^/]+)?\/(?:shopping-cart|checkout|join\/checkout)(?:\/|$)/;

/** Long lists whose buttons stand where the launcher would. */
const ACCOUNT = /^(?:\/shop\/[^/]+)?\/account(?:\/|$)/;

/**
 * Where the launcher stands on a page: nowhere in the quiz and beside results, and out of the way of whoever is paying, or
 * is in their account.
 * @see the specification, section 2
 */
export function chatPlace(pathname: string): ChatPlace {
  if (PRIVATE.test(pathname)) return "hidden";
  return BUYING.test(pathname) || ACCOUNT.test(pathname) ? "inline" : "floating";
}
