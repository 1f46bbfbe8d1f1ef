import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { CannotStart } from "../server/cannot-start.mjs";
import { loadEnvironment } from "../server/environment.mjs";
import { explain } from "../server/explain.mjs";
import { checkDataDirectory } from "../server/machine.mjs";
import { onShopDatabase } from "./start/shop-database.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const USAGE = `npm run staff -- invite "Ada Quill" ada@example.com
  mails somebody a link by which they become an admin: the first one of a shop, or one more.
npm run staff -- reset-factor ada@example.com
  takes the second factor away of somebody who has lost it, and whom no other admin can help.`;

/** How many words each of them needs. */
const NEEDED = new Map([
  ["invite", 2],
  ["reset-factor", 1],
]);

/** @param {string[]} words @param {Record<string, string>} settings */
async function run(words, settings) {
  const args = ["--conditions=react-server", "--import", "tsx", join(ROOT, "scripts/staff-actions.ts"), ...words];
  const env = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || "silent", ...settings };
  const [status] = await once(spawn(process.execPath, args, { cwd: ROOT, env, stdio: "inherit" }), "exit");
  return status ?? 1;
}

const [action = "", ...words] = process.argv.slice(2);
try {
  if (NEEDED.get(action) !== words.length) throw new CannotStart(USAGE);
  process.chdir(ROOT);
  loadEnvironment(ROOT);
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV || "production" });
  const dataDir = checkDataDirectory(resolve(process.env.DATA_DIR || ".data"));
  process.exitCode = await onShopDatabase(dataDir, (_isRunning, settings) => run([action, ...words], settings));
} catch (error) {
  if (process.env.DEBUG) console.error(error);
  console.error(explain(error, { dataDir: process.env.DATA_DIR || ".data", failed: "That did not work." }));
  process.exitCode = 1;
}
