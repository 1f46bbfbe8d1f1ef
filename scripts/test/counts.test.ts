import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { playwrightCounts, reportFile, vitestCounts } from "./counts.mjs";

function reported(report: unknown): string {
  const file = reportFile("report");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const spec = (title: string, status: string, ...said: string[]) => {
  const results = [...said.map((message) => ({ error: { message } })), {}];
  return { title, file: "cart.spec.ts", line: 7, tests: [{ status, results }] };
};

describe("what a runner reports", () => {
  it("counts a test that passed at its second try apart, by name and with what its first one said", () => {
    const inner = {
      specs: [
        spec("adds", "flaky", "\u001b[31mTimed out\u001b[39m"),
        spec("removes", "expected"),
        spec("pays", "unexpected"),
      ],
    };
    const file = reported({ stats: { expected: 1, unexpected: 1, flaky: 1 }, suites: [{ suites: [inner] }] });
    expect(playwrightCounts(file, 1)).toEqual({
      passed: 1,
      failed: 1,
      failures: ["cart.spec.ts:7 pays"],
      flaky: ["cart.spec.ts:7 adds\n      Timed out"],
    });
  });

  it("names what failed, and a file that could not be read", () => {
    const test = (fullName: string, status: string) => ({ fullName, status });
    const results = [
      { name: "tests/a.test.ts", status: "failed", assertionResults: [test("adds", "passed"), test("pays", "failed")] },
      { name: "tests/b.test.ts", status: "failed", assertionResults: [] },
    ];
    const file = reported({ numPassedTests: 1, numFailedTests: 1, testResults: results });
    expect(vitestCounts(file, 1).failures).toEqual(["tests/a.test.ts pays", "tests/b.test.ts"]);
  });

  it("does not count among the passed what vitest passed at its second try", () => {
    const file = reported({ numPassedTests: 3, numFailedTests: 0 });
    expect(vitestCounts(file, 0, ["tests/a.test.ts adds"])).toMatchObject({
      passed: 2,
      flaky: ["tests/a.test.ts adds"],
    });
  });

  it.each([
    ["that ran nothing", reported({ numPassedTests: 0 }), 0],
    ["that failed without a failed test", reported({ numPassedTests: 3 }), 1],
    ["that left no report", "/nowhere/report.json", 0],
  ])("counts a runner %s as one failure", (_what, file, exitCode) => {
    expect(vitestCounts(file, exitCode).failed).toBe(1);
  });
});
