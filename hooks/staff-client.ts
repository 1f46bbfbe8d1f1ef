/** The calls of the staff pages, loaded when the first one is due. */
export function staffClient() {
  return import("@/lib/client/staff");
}

/** The calls around one order, loaded when the first one is due. */
export function staffOrdersClient() {
  return import("@/lib/client/staff-orders");
}

/** The calls around partner shops, loaded when the first one is due. */
export function staffShopsClient() {
  return import("@/lib/client/staff-shops");
}

/** Sending pictures of partner shops, loaded when the first one is due. */
export function shopPicturesClient() {
  return import("@/lib/client/shop-pictures");
}
