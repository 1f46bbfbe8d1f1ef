import { CannotStart } from "../server/cannot-start.mjs";
import { bringWhatIsMissing } from "./test/machine.mjs";
import { ROOT } from "./test/run-command.mjs";

// Until the packages are installed, this uses only what comes with Node. The last line is for programs to read.

/** @type {import("./test/counts.mjs").Counts} */
const total = { passed: 0, failed: 0, failures: [], flaky: [] };
/** @type {string[]} */
const summary = [];

/** @param {number} since */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** @param {import("./test/stages.mjs").Stage} stage */
async function runStage({ name, run }) {
  console.log(`\n── ${name} ${"─".repeat(Math.max(0, 70 - name.length))}`);
  const started = performance.now();
  const result = await run();
  total.passed += result.passed;
  total.failed += result.failed;
  total.failures.push(...result.failures);
  total.flaky.push(...result.flaky);
  const counts = `${result.passed} passed, ${result.failed} failed`;
  summary.push(`${name.padEnd(32)} ${counts.padEnd(26)} ${seconds(started)}`);
}

try {
  process.chdir(ROOT);
  await bringWhatIsMissing();
  const { isolate, stages } = await import("./test/stages.mjs");
  isolate();
  for (const stage of stages({ isThorough: process.argv.includes("--all") })) await runStage(stage);
} catch (error) {
  total.failed += 1;
  console.error(`\n${error instanceof CannotStart ? error.message : error instanceof Error ? error.stack : error}`);
}

console.log(`\n${summary.map((line) => `  ${line}`).join("\n")}\n`);
/** @param {string[]} tests */
const named = (tests) => tests.map((test) => `  ${test}\n`).join("");
if (total.failures.length > 0) console.log(`failed:\n${named(total.failures)}`);
if (total.flaky.length > 0) {
  console.log(`${total.flaky.length} flaky: passed at the second try\n${named(total.flaky)}`);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
