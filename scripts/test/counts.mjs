import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * What a stage counted.
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures  what failed, by name, as far as the runner names it
 * @property {string[]} flaky     what passed at its second try, by name
 */

/**
 * What the runners write into their reports, as far as it is read here.
 * @typedef {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} VitestFile
 * @typedef {{ file: string, line: number, title: string, tests: SpecTest[] }} Spec
 * @typedef {{ status: string, results?: { error?: { message?: string } }[] }} SpecTest
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 */

/** A file for a runner's report, away from the project. @param {string} name */
export function reportFile(name) {
  return join(mkdtempSync(join(tmpdir(), "tealmark-test-")), `${name}.json`);
}

/** @param {string} file @param {unknown} otherwise  what an unwritten report is read as @returns {any} */
export function readTestReport(file, otherwise = {}) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return otherwise;
  }
}

/**
 * A runner's counts; a runner that failed without a failed test, or that ran none, counts as one failure.
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
export function honest({ passed, failed, ...names }, exitCode) {
  const isSilent = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: isSilent ? 1 : failed, ...names };
}

/**
 * @param {string} file
 * @param {number} exitCode
 * @param {string[]} flaky  what passed at its second try: the runner's report has it among the passed
 * @returns {Counts}
 */
export function vitestCounts(file, exitCode, flaky = []) {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readTestReport(file);
  /** @type {VitestFile[]} */
  const files = testResults;
  const failures = files.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [relative(process.cwd(), name)];
    return failed.map(({ fullName }) => `${relative(process.cwd(), name)} ${fullName}`);
  });
  return honest({ passed: numPassedTests - flaky.length, failed: numFailedTests, failures, flaky }, exitCode);
}

/** So much of what a first try said is named with it. Unit: lines. */
const MOST_LINES = 8;

/** What the first failed try of a test said. @param {SpecTest[]} tests @returns {string[]} */
function saidBy(tests) {
  const [said = ""] = tests.flatMap(({ results = [] }) => results.flatMap(({ error }) => error?.message ?? []));
  return said === "" ? [] : stripVTControlCharacters(said).split("\n").slice(0, MOST_LINES);
}

/** @param {"flaky" | "unexpected"} wanted @param {Suite} suite @returns {string[]} */
function testsThatWere(wanted, { suites = [], specs = [] }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted));
  const names = here.map(({ file, line, title, tests }) => {
    return [`${file}:${line} ${title}`, ...saidBy(tests)].join("\n      ");
  });
  return [...names, ...suites.flatMap((suite) => testsThatWere(wanted, suite))];
}

/** A test that passed at its second try has neither passed nor failed: it is named. @param {string} file @param {number} exitCode @returns {Counts} */
export function playwrightCounts(file, exitCode) {
  const report = readTestReport(file);
  const { expected = 0, unexpected = 0 } = report.stats ?? {};
  const failures = testsThatWere("unexpected", report);
  return honest({ passed: expected, failed: unexpected, failures, flaky: testsThatWere("flaky", report) }, exitCode);
}

/** A check is one test. @param {number} exitCode @returns {Counts} */
export function checkCounts(exitCode) {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, failures: [], flaky: [] };
}
