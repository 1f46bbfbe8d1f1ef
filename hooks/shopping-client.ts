/**
 * The calls of cart and checkout, loaded when the first one is due. They weigh more than the page; somebody who only
 * looks at a cart needs none of them.
 */
export function shoppingClient() {
  return import("@/lib/client/shopping");
}
