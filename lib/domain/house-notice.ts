/*
 * The one exception to "a partner's customer never meets the house": the law asks who sells. On these pages of a shop,
 * inside an element that carries this mark, the house may be named with its address; the check before publishing takes
 * that element out and finds the house anywhere else, on the same page too.
 */

/** Pages of a shop, by their path in it, where the law asks who sells. */
export const SELLER_PAGES: readonly string[] = ["/terms", "/privacy"];

/** The mark: `<p data-seller="">Sold by …</p>`. Its value says nothing. */
export const SELLER_MARK = "data-seller";

/** The mark as an element's properties: `<p {...sellerMark}>`. */
export const sellerMark = { [SELLER_MARK]: "" } as const;
