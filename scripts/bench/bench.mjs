import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { benchCalls } from "./calls.mjs";
import { compareDocuments } from "./compare-documents.mjs";
import { lighthouseMedians } from "./lighthouse.mjs";
import { throughput, timeToFirstByte } from "./load.mjs";
import { choosePages } from "./pages.mjs";
import { residentMb } from "./process.mjs";
import { missedBudgets, printTable } from "./report.mjs";
import { benchServer } from "./server.mjs";
import { launchBrowser, pageWeight } from "./weight.mjs";

const { values: flags } = parseArgs({
  options: {
    pages: { type: "string" },
    only: { type: "string" },
    port: { type: "string", default: "4297" },
    runs: { type: "string", default: "3" },
    seconds: { type: "string", default: "8" },
    strict: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (flags.help) {
  console.log(`npm run bench -- [--pages home,/pricing] [--only bytes,ttfb,load,lighthouse,documents,calls,dashboard] [--runs 3] [--seconds 8] [--port 4297] [--strict]
Measures the built shop on data of its own and compares it with the budgets; dashboard writes docs/benchmarks.md. --strict fails when one is missed.`);
  process.exit(0);
}

const steps = new Set((flags.only ?? "bytes,ttfb,load,lighthouse,documents,calls,dashboard").split(","));

/** What staff pages ask of a large database, in a process and a database of its own. @returns {string[]} what missed its aim */
function measureDashboard() {
  if (!steps.delete("dashboard")) return [];
  const args = ["--conditions=react-server", "--import", "tsx", "scripts/bench/dashboard.ts"];
  const env = { ...process.env, LOG_LEVEL: "silent" };
  const { status } = spawnSync(process.execPath, args, { env, stdio: "inherit" });
  return status === 0 ? [] : ["what staff pages ask of the database: see docs/benchmarks.md"];
}

const slowQuestions = measureDashboard();
if (steps.size === 0) process.exit(flags.strict && slowQuestions.length > 0 ? 1 : 0);

/** @typedef {import("./pages.mjs").Page & import("./report.mjs").Measured & { notes: string[] }} Measured */

/** @type {Measured[]} */
const pages = choosePages(flags.pages).map((page) => ({ ...page, values: {}, notes: [] }));
const samples = pages.filter(({ isSample }) => isSample);
/** @param {string} line */
const say = (line) => console.log(line);

/**
 * Measures one thing on every page before the next thing, so that a load does not disturb a picture.
 * @param {string} step
 * @param {(url: string, page: Measured) => Promise<object>} measure
 */
async function onEachPage(step, measure, list = pages) {
  if (!steps.has(step)) return;
  for (const page of list) {
    say(`${step} ${page.path}`);
    Object.assign(page.values, await measure(`${server.base}${page.path}`, page));
  }
}

async function measureBytes() {
  if (!steps.has("bytes")) return;
  const browser = await launchBrowser();
  await onEachPage("bytes", async (url, page) => {
    await pageWeight(browser, url);
    const { faults, ...values } = await pageWeight(browser, url);
    page.notes.push(...faults);
    return values;
  });
  await browser.close();
}

const server = await benchServer(Number(flags.port));
/** @type {string[]} */
const slower = [];
const processFacts = { start: server.startSeconds, idle: residentMb(server.pid), loaded: Number.NaN };
try {
  await measureBytes();
  await onEachPage("ttfb", async (url) => ({ ttfb: await timeToFirstByte(url) }));
  await onEachPage(
    "load",
    async (url, page) => {
      const { bad, ...values } = await throughput(url, server.pid, Number(flags.seconds));
      if (bad > 0) page.notes.push(`${bad} bad answers under load`);
      return values;
    },
    samples,
  );
  processFacts.loaded = residentMb(server.pid);
  await onEachPage(
    "lighthouse",
    async (url, page) => {
      const [visited] = await lighthouseMedians([url], Number(flags.runs));
      page.notes.push(...(visited?.failed ?? []).map((audit) => `Lighthouse: ${audit}`));
      return visited?.values ?? {};
    },
    samples,
  );
  if (steps.has("documents"))
    slower.push(...(await compareDocuments(server.base, Number(flags.port) - 1, Number(flags.runs))));
  if (steps.has("calls")) await benchCalls(server, Number(flags.seconds));
} finally {
  await server.stop();
}

printTable(pages);
say(
  `\nServer: ready in ${processFacts.start.toFixed(1)} s (first time ${server.firstStartSeconds.toFixed(1)} s), ${processFacts.idle} MB idle, ${processFacts.loaded} MB after load.`,
);
for (const { name, notes } of pages) for (const note of new Set(notes)) say(`  ${name}: ${note}`);
const missed = [...missedBudgets(pages, processFacts), ...slower, ...slowQuestions];
say(
  missed.length === 0
    ? "\nEvery budget holds."
    : `\n${missed.length} budgets are missed:\n${missed.map((text) => `  ${text}`).join("\n")}`,
);
process.exit(flags.strict && missed.length > 0 ? 1 : 0);
