import { chromium } from "playwright";
import { CHROMIUM_FLAGS, chromiumPath } from "../test/chromium.mjs";
import { median } from "./process.mjs";

const DEBUG_PORT = 4298;

/** The browser holds the page's line and processor back for real; what Lighthouse reckons by itself decides nothing here. */
const THROTTLED = { throttlingMethod: "devtools" };

/** Work that keeps the page from answering for longer than this is felt. Unit: milliseconds. */
const FELT_MS = 50;

const CATEGORIES = {
  performance: "performance",
  accessibility: "accessibility",
  bestPractices: "best-practices",
  seo: "seo",
};

/** How much longer than anybody notices the page's own thread was busy, over the whole load. Unit: milliseconds. */
function blockingMs({ details }) {
  const tasks = details?.items ?? [];
  return tasks.reduce((sum, { duration }) => sum + Math.max(duration - FELT_MS, 0), 0);
}

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
    const scores = Object.entries(CATEGORIES).map(([name, id]) => [
      name,
      Math.round((categories[id]?.score ?? 0) * 100),
    ]);
    const values = {
      ...Object.fromEntries(scores),
      lcp: audits["largest-contentful-paint"].numericValue / 1000,
      interactive: audits.interactive.numericValue / 1000,
      blocking: blockingMs(audits["long-tasks"]),
      cls: audits["cumulative-layout-shift"].numericValue,
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
 * @param {string[]} urls
 */
export async function lighthouseMedians(urls, runs) {
  const visits = urls.map(() => []);
  for (let run = 0; run < runs; run++) for (const [at, url] of urls.entries()) visits[at].push(await once(url));
  return visits.map((results) => {
    const names = Object.keys(results[0]?.values ?? {});
    const values = Object.fromEntries(
      names.map((name) => [name, median(results.map((result) => result.values[name]))]),
    );
    return { values, failed: [...new Set(results.flatMap(({ failed }) => failed))] };
  });
}
