import { writeFileSync } from "node:fs";
import { relative } from "node:path";

/**
 * A reporter of vitest that writes which tests passed only at their second try: its own report does not tell.
 * The file is named in `FLAKY_TESTS_FILE`: a list of names.
 */
export default class FlakyTests {
  /** @type {string[]} */
  #names = [];

  /** @param {import("vitest/node").TestCase} test */
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    this.#names.push(`${relative(process.cwd(), test.module.moduleId)} ${test.fullName}`);
  }

  onTestRunEnd() {
    writeFileSync(String(process.env.FLAKY_TESTS_FILE), JSON.stringify(this.#names));
  }
}
