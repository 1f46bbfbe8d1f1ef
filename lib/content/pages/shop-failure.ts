/** What a page of a partner's shop says when it could not be drawn. It bears no name: whose page it was is not known. */
export const SHOP_FAILURE = {
  title: "This page did not load",
  text: "The fault is not yours. Your cart is kept in this browser, and nothing was charged by opening this page.",
} as const;
