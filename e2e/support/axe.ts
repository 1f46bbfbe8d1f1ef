import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly elements: readonly string[];
}

/** Expects that the accessibility checker finds nothing on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  const findings = await page.evaluate<Finding[]>(`
    axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
      violations.map(({ id, impact, nodes }) => ({ id, impact, elements: nodes.map(({ html }) => html.slice(0, 160)) })))
  `);
  expect(findings).toEqual([]);
}
