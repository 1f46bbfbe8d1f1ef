/** The calls of signing up, in and out, loaded when somebody begins to type. */
export function peopleClient() {
  return import("@/lib/client/people");
}
