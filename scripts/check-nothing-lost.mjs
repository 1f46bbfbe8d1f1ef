import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { CannotStart } from "../server/cannot-start.mjs";
import { loadEnvironment } from "../server/environment.mjs";
import { explain } from "../server/explain.mjs";
import { checkDataDirectory } from "../server/machine.mjs";
import { onShopDatabase } from "./start/shop-database.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const { values } = parseArgs({
  options: {
    /** A file with a line of JSON for each thing that a customer was told: {"key", "checkout"}. */
    told: { type: "string" },
    /** Charges of a real provider are read from this day on. */
    since: { type: "string" },
    /** The shop on DATABASE_URL is stopped: what was under way had time until its last sign of life. */
    stopped: { type: "boolean", default: false },
  },
});

/** @param {boolean} isRunning @param {Record<string, string>} [settings] */
async function ask(isRunning, settings) {
  const script = join(ROOT, "scripts/nothing-lost.ts");
  const question = JSON.stringify({ ...values, isRunning });
  const args = ["--conditions=react-server", "--import", "tsx", script, question];
  const env = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || "silent", ...settings };
  const [status] = await once(spawn(process.execPath, args, { cwd: ROOT, env, stdio: "inherit" }), "exit");
  return status ?? 1;
}

try {
  if (values.told) values.told = resolve(values.told);
  if (values.since && Number.isNaN(Date.parse(values.since)))
    throw new CannotStart(`--since ${values.since} is no day. Write it like 2026-11-30.`);
  process.chdir(ROOT);
  loadEnvironment(ROOT);
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV || "production" });
  const dataDir = checkDataDirectory(resolve(process.env.DATA_DIR || ".data"));
  process.exitCode = await onShopDatabase(dataDir, (isRunning, settings) =>
    ask(isRunning && !values.stopped, settings),
  );
} catch (error) {
  if (process.env.DEBUG) console.error(error);
  console.error(explain(error, { dataDir: process.env.DATA_DIR || ".data", failed: "That did not work." }));
  process.exitCode = 2;
}
