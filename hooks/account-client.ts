/** The calls of the account pages, loaded when the first one is due. */
export function accountClient() {
  return import("@/lib/client/account");
}
