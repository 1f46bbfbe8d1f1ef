import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isBuilt } from "../start/prepare-build.mjs";
import { checkCounts, playwrightCounts, readTestReport, reportFile, vitestCounts } from "./counts.mjs";
import { MEASURED_SHOP } from "./measured-shop.mjs";
import { ROOT, runCommand, runTool } from "./run-command.mjs";

/**
 * @typedef {import("./counts.mjs").Counts} Counts
 * @typedef {{ name: string, run: () => Promise<Counts> }} Stage
 */

/** Tests stay on this machine: nothing of a `.env` file that leads to a real service reaches them. */
const NOT_IN_TESTS = [
  "DATABASE_URL",
  "REDIS_URL",
  "STRIPE_SECRET_KEY",
  "STRIPE_PRICES_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "SMTP_URL",
  "S3_ENDPOINT",
  "S3_BUCKET",
  "NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY",
  ...Object.keys(MEASURED_SHOP),
];

/** Sets the surroundings of every stage. */
export function isolate() {
  for (const name of NOT_IN_TESTS) process.env[name] = "";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
}

/** @param {string} script @param {string[]} args */
async function check(script, ...args) {
  return checkCounts(await runTool(script, args));
}

/** How much random tests try when there is time. */
const THOROUGH = { FUZZ_REQUESTS: "10000", FUZZ_MILLISECONDS: "120000", FLOOR_SALES: "1500", HOSTILE_LOOKS: "1000" };

/** What takes minutes is tagged `verify`. @param {boolean} isThorough */
async function vitest(isThorough) {
  const file = reportFile("vitest");
  const tests = isThorough ? [] : ["--tags-filter=!verify"];
  const flaky = reportFile("flaky");
  const reporters = ["default", "json", join(ROOT, "scripts/test/flaky-tests.mjs")].map((name) => `--reporter=${name}`);
  const options = [...tests, ...reporters, `--outputFile=${file}`, "--retry=1"];
  const env = { ...(isThorough ? THOROUGH : {}), FLAKY_TESTS_FILE: flaky };
  const code = await runTool("vitest/vitest.mjs", ["run", ...options], env);
  return vitestCounts(file, code, readTestReport(flaky, []));
}

async function types() {
  const code = await runTool("next/dist/bin/next", ["typegen"]);
  return code === 0 ? check("typescript/bin/tsc", "--noEmit") : checkCounts(code);
}

/**
 * Begins the build beside another stage: neither keeps two processors busy all the time.
 * @returns {() => Promise<Counts>} waits for its end and prints what it said
 */
function beginBuild() {
  const isThere = isBuilt(ROOT, process.env);
  const said = join(mkdtempSync(join(tmpdir(), "tealmark-build-")), "output");
  const file = openSync(said, "w");
  const ended = isThere
    ? Promise.resolve(0)
    : runCommand(process.execPath, [join(ROOT, "scripts/build.mjs")], {}, file);
  return async () => {
    const code = await ended;
    closeSync(file);
    console.log(isThere ? "The build on disk is of these sources." : readFileSync(said, "utf8"));
    rmSync(dirname(said), { recursive: true });
    return checkCounts(code);
  };
}

/** What is left out is told by the tags of `playwright.config.ts`. @param {boolean} isThorough @param {string[]} tests  all unless some are named */
async function endToEnd(isThorough, tests = []) {
  if (!isBuilt(ROOT, process.env)) return checkCounts(1);
  const file = reportFile("playwright");
  const dataDir = mkdtempSync(join(tmpdir(), "tealmark-e2e-"));
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_DATA_DIR: dataDir, E2E_SHORT: isThorough ? "" : "1" };
  const code = await runTool("@playwright/test/cli.js", ["test", ...tests], env);
  const counts = playwrightCounts(file, code);
  // What a failed run left is worth looking at.
  if (counts.failed === 0) rmSync(dataDir, { recursive: true, force: true });
  return counts;
}

/** A shop that was built with keys, to see what leaves its visitors' browsers. */
async function measured() {
  Object.assign(process.env, MEASURED_SHOP);
  const code = await runCommand(process.execPath, [join(ROOT, "scripts/build.mjs")], {});
  return code === 0 ? endToEnd(true, ["tracking", "--project=desktop"]) : checkCounts(code);
}

/**
 * Everything that is checked, in the order that fails fastest.
 * @param {{ isThorough: boolean }} options  thorough: what takes minutes, too
 * @returns {Stage[]}
 */
export function stages({ isThorough }) {
  /** @type {ReturnType<typeof beginBuild>} */
  let endBuild;
  return [
    { name: "format and lint", run: () => check("@biomejs/biome/bin/biome", "check", ".") },
    { name: "types", run: types },
    ...(isThorough ? [{ name: "dead code", run: () => check("knip/bin/knip.js") }] : []),
    {
      name: "unit, components, integration",
      run() {
        endBuild = beginBuild();
        return vitest(isThorough);
      },
    },
    { name: "build, begun beside them", run: () => endBuild() },
    { name: "end to end", run: () => endToEnd(isThorough) },
    ...(isThorough ? [{ name: "a shop that measures", run: measured }] : []),
  ];
}
