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
    const outcomes = scores.flatMap((score) => score.outcomes);
    const others = outcomes.filter(({ outcome }) => outcome !== "right");
    expect(scores.flatMap(({ file, wrong }) => wrong.map(({ proof }) => `${file}: ${proof.text}`))).toEqual([]);
    expect(others.length / outcomes.length, JSON.stringify(others)).toBeLessThanOrEqual(1 - LEAST_SHARE);
  });
});
