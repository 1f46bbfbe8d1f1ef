/**
 * Saved values whose day has come, and those whose day has not: nobody measured them yet, so they are nobody's newest.
 * @param lastDay  YYYY-MM-DD, the latest day on which a sample can have been taken
 */
export function splitByDay<Result extends { readonly date: string | null }>(
  results: readonly Result[],
  lastDay: string,
) {
  const isToCome = ({ date }: Result) => date !== null && date > lastDay;
  return {
    measured: results.filter((result) => !isToCome(result)),
    toCome: results.filter(isToCome),
  };
}
