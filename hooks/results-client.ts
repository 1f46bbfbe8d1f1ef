/** The calls about lab results, loaded when the first one is due. */
export function resultsClient() {
  return import("@/lib/client/results");
}
