import { chromium } from "playwright";
import { CHROMIUM_FLAGS, chromiumPath } from "../chromium.mjs";
import { median } from "./process.mjs";

const DEBUG_PORT = 4298;

const CATEGORIES = {
  performance: "performance",
  accessibility: "accessibility",
  bestPractices: "best-practices",
  seo: "seo",
};
const METRICS = {
  lcp: ["largest-contentful-paint", 1 / 1000],
  tbt: ["total-blocking-time", 1],
  cls: ["cumulative-layout-shift", 1],
};

async function once(url) {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${DEBUG_PORT}`],
  });
  try {
    const { default: lighthouse } = await import("lighthouse");
    const result = await lighthouse(url, { port: DEBUG_PORT, output: "json", logLevel: "error" });
    const { categories, audits, environment } = result?.lhr ?? { categories: {}, audits: {} };
    const scores = Object.entries(CATEGORIES).map(([name, id]) => [
      name,
      Math.round((categories[id]?.score ?? 0) * 100),
    ]);
    const metrics = Object.entries(METRICS).map(([name, [id, factor]]) => [
      name,
      (audits[id]?.numericValue ?? Number.NaN) * factor,
    ]);
    const failed = Object.values(CATEGORIES)
      .filter((id) => id !== "performance")
      .flatMap((id) => categories[id]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => id);
    const machine = environment?.benchmarkIndex ?? Number.NaN;
    return { values: { ...Object.fromEntries([...scores, ...metrics]), machine }, failed };
  } finally {
    await browser.close();
  }
}

/** Lighthouse on a phone: the median of each value, because a single run lies. */
export async function lighthouseMedian(url, runs) {
  const results = [];
  for (let run = 0; run < runs; run++) results.push(await once(url));
  const names = Object.keys(results[0]?.values ?? {});
  const values = Object.fromEntries(names.map((name) => [name, median(results.map((result) => result.values[name]))]));
  return { ...values, failed: [...new Set(results.flatMap(({ failed }) => failed))] };
}
