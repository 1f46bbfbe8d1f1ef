import { problemFrom } from "@/lib/client/problem-from";
import type { UnitSystem } from "@/lib/domain/lab-reading/place-on-scale";
import type { Problem } from "@/lib/domain/problem";

/**
 * The sheet to take to a doctor as a file, or why there is none.
 * @param token  of a link that shows it. Left out: it is the person's own
 */
export async function sheetFileOf(
  units: UnitSystem,
  token?: string,
): Promise<{ content: ArrayBuffer } | { problem: Problem }> {
  try {
    const { fetchSharedSheet, fetchSheet } = await import("@/lib/client/result-links");
    return { content: await (token === undefined ? fetchSheet(units) : fetchSharedSheet(token, units)) };
  } catch (error) {
    return { problem: problemFrom(error) };
  }
}
