/** The calls of the staff pages, loaded when the first one is due. */
export function staffClient() {
  return import("@/lib/client/staff");
}
