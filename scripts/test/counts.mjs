import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @typedef {{ passed: number, failed: number, flaky: string[] }} Counts  flaky: what passed at its second try, by name */

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
export function honest({ passed, failed, flaky }, exitCode) {
  const isSilent = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: isSilent ? 1 : failed, flaky };
}

/** @returns {Counts} */
export function vitestCounts(file, exitCode) {
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(file);
  return honest({ passed: numPassedTests, failed: numFailedTests, flaky: [] }, exitCode);
}

/** @returns {string[]} */
function flakyTests({ suites = [], specs = [] }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [...here.map(({ file, line, title }) => `${file}:${line} ${title}`), ...suites.flatMap(flakyTests)];
}

/** A test that passed at its second try has neither passed nor failed: it is named. @returns {Counts} */
export function playwrightCounts(file, exitCode) {
  const report = readReport(file);
  const { expected = 0, unexpected = 0 } = report.stats ?? {};
  return honest({ passed: expected, failed: unexpected, flaky: flakyTests(report) }, exitCode);
}

/** A check is one test. @returns {Counts} */
export function checkCounts(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0, flaky: [] } : { passed: 0, failed: 1, flaky: [] };
}
