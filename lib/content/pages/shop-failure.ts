/** What a page of a partner's shop says when it could not be drawn. It bears no name: whose page it was is not known. */
export const SHOP_FAILURE = {
  title: "This page didn't load",
  text: "This is not your fault. Your cart is kept in this browser, and opening this page did not charge you anything.",
} as const;
