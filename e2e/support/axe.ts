import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly elements: readonly string[];
}

/** What fades in has its colours at the end: waits for animations that run by the clock and end. */
const SETTLED = `Promise.race([
  Promise.allSettled(
    document.getAnimations()
      .filter(({ timeline, effect }) => timeline === document.timeline && Number.isFinite(effect?.getComputedTiming().endTime))
      .map(({ finished }) => finished),
  ),
  new Promise((resolve) => setTimeout(resolve, 3000)),
]).then(() => undefined)`;

/** Expects that the accessibility checker finds nothing on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(SETTLED);
  await page.evaluate(axeSource);
  const findings = await page.evaluate<Finding[]>(`
    axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
      violations.map(({ id, impact, nodes }) => ({ id, impact, elements: nodes.map(({ html }) => html.slice(0, 160)) })))
  `);
  expect(findings).toEqual([]);
}
