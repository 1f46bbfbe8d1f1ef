import { BUDGETS, COMMON, SEO, SERVER_BUDGETS } from "./pages.mjs";

/** @import { Kind } from "./pages.mjs" */
/** @typedef {{ name: string, kind: Kind, values: Record<string, number> }} Measured */

/**
 * Column, digits, and whether more is better.
 * @type {readonly (readonly [column: string, digits: number, direction?: "more"])[]}
 */
const COLUMNS = [
  ["js", 1],
  ["css", 1],
  ["html", 1],
  ["font", 1],
  ["image", 1],
  ["data", 1],
  ["total", 1],
  ["requests", 0],
  ["ttfb", 1],
  ["rps", 0, "more"],
  ["p99", 0],
  ["cpu", 2],
  ["performance", 0, "more"],
  ["accessibility", 0, "more"],
  ["bestPractices", 0, "more"],
  ["seo", 0, "more"],
  ["lcp", 2],
  ["interactive", 2],
  ["blocking", 0],
  ["cls", 3],
  ["machine", 0],
];

/** @type {Readonly<Record<string, string>>} */
const HEADS = { performance: "perf", accessibility: "a11y", bestPractices: "best", requests: "reqs" };

/** @param {Kind} kind @param {string} column */
function budgetOf(kind, column) {
  if (column === "seo") return SEO[kind];
  return BUDGETS[kind][column] ?? COMMON[column];
}

/** @param {number} value @param {number} [budget] @param {"more"} [direction] */
function misses(value, budget, direction) {
  if (budget === undefined || !Number.isFinite(value)) return false;
  return direction === "more" ? value < budget : value > budget;
}

/** @param {readonly Measured[]} pages */
export function printTable(pages) {
  const shown = COLUMNS.filter(([column]) => pages.some(({ values }) => Number.isFinite(values[column])));
  if (shown.length === 0) return;
  const head = ["page", ...shown.map(([column]) => HEADS[column] ?? column)];
  const rows = pages.map(({ name, kind, values }) => [
    name,
    ...shown.map(([column, digits, direction]) => {
      const value = values[column] ?? Number.NaN;
      if (!Number.isFinite(value)) return "–";
      return `${value.toFixed(digits)}${misses(value, budgetOf(kind, column), direction) ? "!" : ""}`;
    }),
  ]);
  const widths = head.map((title, index) => Math.max(title.length, ...rows.map((row) => row[index]?.length ?? 0)));
  const line = (/** @type {string[]} */ cells) =>
    cells.map((cell, index) => cell[index ? "padStart" : "padEnd"](widths[index] ?? 0)).join("  ");
  console.log(`\n${[head, ...rows].map(line).join("\n")}`);
  console.log(
    "\nKB on the wire (cold, with prefetches); ttfb, p99, cpu and blocking in ms; lcp and interactive in s; machine is Lighthouse's benchmark index. ! marks a missed budget.",
  );
}

/**
 * @param {readonly Measured[]} pages
 * @param {Readonly<Record<string, number>>} server
 * @returns {string[]} a sentence for each budget that is missed
 */
export function missedBudgets(pages, server) {
  const ofPages = pages.flatMap(({ name, kind, values }) =>
    COLUMNS.flatMap(([column, digits, direction]) => {
      const [value = Number.NaN, budget] = [values[column], budgetOf(kind, column)];
      return misses(value, budget, direction)
        ? [`${name}: ${column} is ${value.toFixed(digits)}, the budget ${budget}`]
        : [];
    }),
  );
  const ofServer = Object.entries(SERVER_BUDGETS).flatMap(([name, budget]) => {
    const value = server[name] ?? Number.NaN;
    return misses(value, budget) ? [`server: ${name} is ${value.toFixed(1)}, the budget ${budget}`] : [];
  });
  return [...ofPages, ...ofServer];
}
