/** The calls of writing to us and of the waitlists, loaded when somebody begins to type. */
export function contactClient() {
  return import("@/lib/client/contact");
}
