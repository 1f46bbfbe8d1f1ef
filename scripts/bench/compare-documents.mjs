import { lighthouseMedians } from "./lighthouse.mjs";
import { benchServer } from "./server.mjs";

const PAGES = [
  { name: "home", path: "/" },
  { name: "program", path: "/pricing/easydraw-core-program" },
  { name: "pricing", path: "/pricing" },
];

/**
 * How ours may stand to the framework's own documents: largest paint, interactive, blocking over the whole load.
 * @type {readonly (readonly [metric: string, budget: number, digits: number])[]}
 */
const BUDGETS = [
  ["lcp", 0.75, 2],
  ["interactive", 1, 2],
  ["blocking", 1.1, 0],
];

/**
 * Reads our documents beside the framework's own, which another server sends from the same build: a browser's times
 * depend on the machine, their ratios hardly. Prints a table.
 * @param {string} ours  the address of the shop, without a trailing slash
 * @param {number} port  free, for the other server
 * @param {number} runs  of each page in each form
 * @returns {Promise<string[]>} a sentence for each budget that is missed
 */
export async function compareDocuments(ours, port, runs) {
  const plain = await benchServer(port, { env: { PLAIN_DOCUMENTS: "1" } });
  /** @type {string[]} */
  const missed = [];
  console.log("\nours / the framework's own = ratio (lcp and interactive in s, blocking in ms)");
  try {
    for (const { name, path } of PAGES) {
      const [own, other] = await lighthouseMedians([`${ours}${path}`, `${plain.base}${path}`], runs);
      const cells = BUDGETS.map(([metric, budget, digits]) => {
        const [value = Number.NaN, beside = Number.NaN] = [own?.values[metric], other?.values[metric]];
        const ratio = value / beside;
        if (ratio > budget) missed.push(`${name}: ${metric} is ${ratio.toFixed(2)} of plain, the budget ${budget}`);
        return `${metric} ${value.toFixed(digits)} / ${beside.toFixed(digits)} = ${ratio.toFixed(2)}`;
      });
      console.log(`${name.padEnd(8)}  ${cells.join("   ")}`);
    }
  } finally {
    await plain.stop();
  }
  return missed;
}
