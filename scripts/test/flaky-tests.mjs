import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** So much of what a first try said is kept. Unit: lines. */
const MOST_LINES = 20;

/** What differed in a first try, or what it said. @param {import("vitest").TestError} error */
function saidBy({ message, diff }) {
  const lines = stripVTControlCharacters(diff ?? message).split("\n");
  return (diff ? lines.filter((line) => /^[-+]/.test(line)) : lines).slice(0, MOST_LINES);
}

/**
 * A reporter of vitest that writes which tests passed only at their second try, and what the first one said: its own
 * report does not tell. The file is named in `FLAKY_TESTS_FILE`: a list of texts.
 */
export default class FlakyTests {
  /** @type {string[]} */
  #told = [];

  /** @param {import("vitest/node").TestCase} test */
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const name = `${relative(process.cwd(), test.module.moduleId)} ${test.fullName}`;
    this.#told.push([name, ...(test.result().errors ?? []).flatMap(saidBy)].join("\n      "));
  }

  onTestRunEnd() {
    writeFileSync(String(process.env.FLAKY_TESTS_FILE), JSON.stringify(this.#told));
  }
}
