import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { playwrightCounts, reportFile, vitestCounts } from "./counts.mjs";

function reported(report: unknown): string {
  const file = reportFile("report");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const spec = (title: string, status: string) => ({ title, file: "cart.spec.ts", line: 7, tests: [{ status }] });

describe("what a runner reports", () => {
  it("counts a test that passed at its second try apart, by name", () => {
    const inner = { specs: [spec("adds", "flaky"), spec("removes", "expected")] };
    const file = reported({ stats: { expected: 1, unexpected: 0, flaky: 1 }, suites: [{ suites: [inner] }] });
    expect(playwrightCounts(file, 0)).toEqual({ passed: 1, failed: 0, flaky: ["cart.spec.ts:7 adds"] });
  });

  it.each([
    ["that ran nothing", reported({ numPassedTests: 0 }), 0],
    ["that failed without a failed test", reported({ numPassedTests: 3 }), 1],
    ["that left no report", "/nowhere/report.json", 0],
  ])("counts a runner %s as one failure", (_what, file, exitCode) => {
    expect(vitestCounts(file, exitCode).failed).toBe(1);
  });
});
