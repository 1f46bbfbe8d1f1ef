import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @typedef {{ passed: number, failed: number }} Counts */

/** A file for a runner's report, away from the project. */
export function reportFile(name) {
  return join(mkdtempSync(join(tmpdir(), "tealmark-test-")), `${name}.json`);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

/**
 * A runner's counts; a runner that failed without a failed test, or that ran none, counts as one failure.
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
export function honest({ passed, failed }, exitCode) {
  if (failed === 0 && (exitCode !== 0 || passed === 0)) return { passed, failed: 1 };
  return { passed, failed };
}

/** @returns {Counts} */
export function vitestCounts(file, exitCode) {
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(file);
  return honest({ passed: numPassedTests, failed: numFailedTests }, exitCode);
}

/** A test that passed at its second try has passed; the runner's own list names it. @returns {Counts} */
export function playwrightCounts(file, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport(file).stats ?? {};
  return honest({ passed: expected + flaky, failed: unexpected }, exitCode);
}

/** A check is one test. @returns {Counts} */
export function checkCounts(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
