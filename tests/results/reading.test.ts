import { describe, expect, it } from "vitest";
import { expectations, scoreAll } from "../../scripts/bench/reading-score";

const LEAST_SHARE = 0.98;

describe("reading results", () => {
  it("has files of every layout to prove itself on", () => {
    const files = Object.keys(expectations());
    expect(files.length).toBeGreaterThanOrEqual(40);
    expect(new Set(files.map((file) => file.split("/")[0]))).toEqual(
      new Set(["fhir", "apple", "pdf", "text", "csv", "hl7"]),
    );
  });

  it("reads at least 98 % of the values of known markers right, and none wrong without a warning", async () => {
    const scores = await scoreAll();
    const expected = scores.reduce((sum, score) => sum + score.expected, 0);
    const right = scores.reduce((sum, score) => sum + score.right, 0);
    expect(scores.flatMap(({ file, wrong }) => wrong.map(({ proof }) => `${file}: ${proof.text}`))).toEqual([]);
    expect(right / expected, JSON.stringify(scores.flatMap(({ missed }) => missed))).toBeGreaterThanOrEqual(
      LEAST_SHARE,
    );
  });
});
