import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isBuilt } from "../start/prepare-build.mjs";
import { checkCounts, playwrightCounts, reportFile, vitestCounts } from "./counts.mjs";
import { findPostgres } from "./machine.mjs";
import { ROOT, runCommand, runTool } from "./run-command.mjs";

/**
 * @typedef {import("./counts.mjs").Counts} Counts
 * @typedef {{ name: string, run: () => Promise<Counts | string> }} Stage  a text says why the stage was left out
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
  "NEXT_PUBLIC_SENTRY_DSN",
  "NEXT_PUBLIC_POSTHOG_KEY",
];

/** Sets the surroundings of every stage. */
export function isolate() {
  for (const name of NOT_IN_TESTS) process.env[name] = "";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
}

async function check(script, ...args) {
  return checkCounts(await runTool(script, args));
}

async function vitest(projects, env) {
  const file = reportFile("vitest");
  const args = projects.flatMap((project) => ["--project", project]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile=${file}`];
  return vitestCounts(file, await runTool("vitest/vitest.mjs", ["run", ...args, ...reporters], env));
}

async function types() {
  const code = await runTool("next/dist/bin/next", ["typegen"]);
  return code === 0 ? check("typescript/bin/tsc", "--noEmit") : checkCounts(code);
}

async function postgres() {
  const url = await findPostgres();
  if (!url) return "no PostgreSQL answers at 127.0.0.1:5432 or TEST_DATABASE_URL";
  return vitest(["postgres"], { TEST_DATABASE_URL: url });
}

async function build() {
  if (isBuilt(ROOT, process.env)) {
    console.log("The build on disk is of these sources.");
    return checkCounts(0);
  }
  return checkCounts(await runCommand(process.execPath, [join(ROOT, "scripts/build.mjs")]));
}

async function endToEnd() {
  if (!isBuilt(ROOT, process.env)) return { passed: 0, failed: 1 };
  const file = reportFile("playwright");
  const dataDir = mkdtempSync(join(tmpdir(), "tealmark-e2e-"));
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_DATA_DIR: dataDir };
  const code = await runTool("@playwright/test/cli.js", ["test"], env);
  const counts = playwrightCounts(file, code);
  // What a failed run left is worth looking at.
  if (counts.failed === 0) rmSync(dataDir, { recursive: true, force: true });
  return counts;
}

/**
 * Everything that is checked, in the order that fails fastest.
 * @param {{ isThorough: boolean }} options  thorough: also looks for code that nobody uses
 * @returns {Stage[]}
 */
export function stages({ isThorough }) {
  return [
    { name: "format and lint", run: () => check("@biomejs/biome/bin/biome", "check", ".") },
    { name: "types", run: types },
    ...(isThorough ? [{ name: "dead code", run: () => check("knip/bin/knip.js") }] : []),
    { name: "unit, components, integration", run: () => vitest(["unit", "dom", "integration"]) },
    { name: "PostgreSQL", run: postgres },
    { name: "build", run: build },
    { name: "end to end", run: endToEnd },
  ];
}
