import { BUDGETS, COMMON, SEO, SERVER_BUDGETS } from "./pages.mjs";

/** Column, digits, and whether more is better. */
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

const HEADS = { performance: "perf", accessibility: "a11y", bestPractices: "best", requests: "reqs" };

function budgetOf(kind, column) {
  if (column === "seo") return SEO[kind];
  return BUDGETS[kind]?.[column] ?? COMMON[column];
}

function misses(value, budget, direction) {
  if (budget === undefined || !Number.isFinite(value)) return false;
  return direction === "more" ? value < budget : value > budget;
}

/** @param {{ name: string, kind: string, values: Record<string, number> }[]} pages */
export function printTable(pages) {
  const shown = COLUMNS.filter(([column]) => pages.some(({ values }) => Number.isFinite(values[column])));
  const head = ["page", ...shown.map(([column]) => HEADS[column] ?? column)];
  const rows = pages.map(({ name, kind, values }) => [
    name,
    ...shown.map(([column, digits, direction]) => {
      const value = values[column];
      if (!Number.isFinite(value)) return "–";
      return `${value.toFixed(digits)}${misses(value, budgetOf(kind, column), direction) ? "!" : ""}`;
    }),
  ]);
  const widths = head.map((title, index) => Math.max(title.length, ...rows.map((row) => row[index].length)));
  const line = (cells) =>
    cells.map((cell, index) => (index ? cell.padStart(widths[index]) : cell.padEnd(widths[index]))).join("  ");
  console.log(`\n${[head, ...rows].map(line).join("\n")}`);
  console.log(
    "\nKB on the wire (cold, with prefetches); ttfb, p99, cpu and blocking in ms; lcp and interactive in s; machine is Lighthouse's benchmark index. ! marks a missed budget.",
  );
}

/** @returns {string[]} a sentence for each budget that is missed */
export function missedBudgets(pages, server) {
  const ofPages = pages.flatMap(({ name, kind, values }) =>
    COLUMNS.filter(([column, , direction]) => misses(values[column], budgetOf(kind, column), direction)).map(
      ([column, digits]) =>
        `${name}: ${column} is ${values[column].toFixed(digits)}, the budget ${budgetOf(kind, column)}`,
    ),
  );
  const ofServer = Object.entries(SERVER_BUDGETS)
    .filter(([name, budget]) => misses(server[name], budget))
    .map(([name, budget]) => `server: ${name} is ${server[name].toFixed(1)}, the budget ${budget}`);
  return [...ofPages, ...ofServer];
}
