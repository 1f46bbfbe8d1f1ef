import { describe, expect, it } from "vitest";
import { type FileScore, REPORTS, scoreAll } from "../../scripts/bench/reading-score";

/** What is read right of the collections as a whole; the bench prints it per layout. */
const LEAST_SHARE = 0.9;

describe("reports whose writers did not know the reader", () => {
  it("give no value that is wrong without a warning, and most values right", { tags: ["verify"] }, async () => {
    const scores: FileScore[] = [];
    for (const folder of REPORTS) scores.push(...(await scoreAll(folder)));
    const wrong = scores.flatMap(({ file, wrong: values }) => values.map(({ proof }) => `${file}: ${proof.text}`));
    expect(wrong).toEqual([]);
    const outcomes = scores.flatMap((score) => score.outcomes);
    const right = outcomes.filter(({ outcome }) => outcome === "right").length;
    expect(right / outcomes.length).toBeGreaterThanOrEqual(LEAST_SHARE);
  });
});
