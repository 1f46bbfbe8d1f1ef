import { chromium } from "playwright";
import { CHROMIUM_FLAGS, chromiumPath } from "../test/chromium.mjs";
import { median } from "./process.mjs";

const DEBUG_PORT = 4298;

/** The browser holds the page's line and processor back for real; what Lighthouse reckons by itself decides nothing here. */
const THROTTLED = /** @type {const} */ ({ throttlingMethod: "devtools" });

/** Work that keeps the page from answering for longer than this is felt. Unit: milliseconds. */
const FELT_MS = 50;

const CATEGORIES = {
  performance: "performance",
  accessibility: "accessibility",
  bestPractices: "best-practices",
  seo: "seo",
};

/** @param {object} task @param {string} name */
const numberOf = (task, name) => Number(new Map(Object.entries(task)).get(name) ?? 0);

/**
 * How much longer than anybody notices the page's own thread was busy, over the whole load. Unit: milliseconds.
 * @param {import("lighthouse").Result["audits"][string]} [audit]
 */
function blockingMs(audit) {
  /** @type {object[]} */
  const tasks = audit?.details && "items" in audit.details ? audit.details.items : [];
  return tasks.reduce((sum, task) => sum + Math.max(numberOf(task, "duration") - FELT_MS, 0), 0);
}

/** @typedef {{ values: Record<string, number>, failed: string[] }} Visited  failed: names of audits */

/** @param {string} url @returns {Promise<Visited>} */
async function once(url) {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${DEBUG_PORT}`],
  });
  try {
    const { default: lighthouse } = await import("lighthouse");
    const result = await lighthouse(url, { port: DEBUG_PORT, output: "json", logLevel: "error", ...THROTTLED });
    if (!result) throw new Error(`Lighthouse has nothing to say about ${url}`);
    const { categories, audits, environment } = result.lhr;
    const measured = (/** @type {string} */ audit) => audits[audit]?.numericValue ?? Number.NaN;
    const scores = Object.entries(CATEGORIES).map(([name, id]) => [
      name,
      Math.round((categories[id]?.score ?? 0) * 100),
    ]);
    const values = {
      ...Object.fromEntries(scores),
      lcp: measured("largest-contentful-paint") / 1000,
      interactive: measured("interactive") / 1000,
      blocking: blockingMs(audits["long-tasks"]),
      cls: measured("cumulative-layout-shift"),
      machine: environment.benchmarkIndex,
    };
    const failed = Object.values(CATEGORIES)
      .filter((id) => id !== "performance")
      .flatMap((id) => categories[id]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => id);
    return { values, failed };
  } finally {
    await browser.close();
  }
}

/**
 * Lighthouse on a phone: the median of each value, because a single run lies. Several addresses are visited in turns,
 * so that what else the machine does meets all of them alike.
 * @param {readonly string[]} urls
 * @param {number} runs
 * @returns {Promise<Visited[]>}  for each address
 */
export async function lighthouseMedians(urls, runs) {
  const visits = urls.map((url) => ({ url, results: /** @type {Visited[]} */ ([]) }));
  for (let run = 0; run < runs; run++) for (const { url, results } of visits) results.push(await once(url));
  return visits.map(({ results }) => {
    const names = Object.keys(results[0]?.values ?? {});
    const values = Object.fromEntries(
      names.map((name) => [name, median(results.map((result) => result.values[name] ?? Number.NaN))]),
    );
    return { values, failed: [...new Set(results.flatMap(({ failed }) => failed))] };
  });
}
