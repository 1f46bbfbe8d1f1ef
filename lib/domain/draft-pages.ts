/**
 * Where, inside a shop, a visit to a draft is shown what visitors see of a page that failed: the real screen in the real
 * layout, drawn without a failure. For everybody else nothing is at that address.
 */
export const FAILED_PAGE = "page-that-failed";

/** A page of a shop that the check draws, and that the editor shows. */
export interface CheckedPage {
  readonly name: string;
  /** In the shop, "" for its front page. */
  readonly path: string;
  /** The status that it should have. */
  readonly expects: number;
}

const page = (name: string, path: string, expects = 200): CheckedPage => ({ name, path, expects });

/** Every page of a shop. A folder under `app/shop/[businessKey]` that is not told here fails a test. */
export const DRAFT_PAGES: readonly CheckedPage[] = [
  page("Front page", ""),
  page("Pricing", "/pricing"),
  page("Pricing: one test", "/pricing/one-time"),
  page("Pricing: every month", "/pricing/monthly"),
  page("Pricing: every 3 months", "/pricing/quarterly"),
  page("Pricing: every year", "/pricing/annual"),
  page("Extras", "/pricing/add-ons"),
  page("Cart", "/shopping-cart"),
  page("Checkout", "/checkout"),
  page("Thank you", "/checkout/thank-you"),
  page("Undo a purchase", "/checkout/undo"),
  page("A membership", "/membership"),
  page("An order", "/order"),
  page("A payment", "/membership/confirm"),
  page("Log in", "/login"),
  page("Create an account", "/signup"),
  page("A new password", "/reset-password"),
  page("Confirm an email", "/verify-email"),
  page("Account", "/account"),
  page("Account: results", "/account/results"),
  page("Account: a sheet for a doctor", "/account/results/sheet"),
  page("Shared results", "/results/shown"),
  page("Account: orders", "/account/orders"),
  page("Account: a receipt", "/account/orders/receipt"),
  page("Account: membership", "/account/memberships"),
  page("Account: cards", "/account/cards"),
  page("Account: balance", "/account/balance"),
  page("Account: security", "/account/security"),
  page("Account: data", "/account/data"),
  page("Terms", "/terms"),
  page("Privacy", "/privacy"),
  page("Page not found", "/no-such-page", 404),
  page("Page that failed", `/${FAILED_PAGE}`),
];
