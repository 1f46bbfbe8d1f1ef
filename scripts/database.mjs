import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { CannotStart } from "../server/cannot-start.mjs";
import { loadEnvironment } from "../server/environment.mjs";
import { explain } from "../server/explain.mjs";
import { checkDataDirectory } from "../server/machine.mjs";
import { backUp } from "../server/postgres/backup.mjs";
import { removeCluster } from "../server/postgres/cluster.mjs";
import { restore } from "../server/postgres/restore.mjs";
import {
  checkDatabaseFolder,
  checkOldData,
  databaseFolder,
  oldDataIn,
  provideDatabase,
} from "../server/postgres/shop-database.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * The server's code is TypeScript and marked server-only: run it as the server would see it.
 * @param {string} action
 * @param {Record<string, string>} [settings]
 */
async function runServerCode(action, settings) {
  const loader = ["--conditions=react-server", "--import", "tsx", join(ROOT, "scripts/database-actions.ts"), action];
  // Webhooks of the demo orders wait for the next start, and the log need not say that they could not go out here.
  const env = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || "silent", ...settings };
  const [status] = await once(spawn(process.execPath, loader, { cwd: ROOT, env, stdio: "inherit" }), "exit");
  if (status !== 0) throw new CannotStart("");
}

/** @param {string} advice  what to do with a PostgreSQL that is not ours */
function refuseForeign(advice) {
  if (process.env.DATABASE_URL) throw new CannotStart(`DATABASE_URL names a real PostgreSQL${advice}`);
}

/** @param {string} dataDir @param {string} action */
async function prepare(dataDir, action) {
  const stop = await provideDatabase(dataDir);
  await runServerCode(action).finally(stop);
}

/**
 * What a restore takes the place of, for the person who may want it back.
 * @param {import("../server/postgres/restore.mjs").Replaced} replaced
 */
function inWords({ kept, ordersSince }) {
  const orders =
    ordersSince === undefined
      ? "it could not be opened to count the orders that this backup lacks"
      : `${ordersSince} ${ordersSince === 1 ? "order" : "orders"} taken since this backup`;
  return `${orders}, kept in ${kept}`;
}

/** @type {Record<string, (dataDir: string, file: string | undefined) => Promise<void>>} */
const ACTIONS = {
  migrate: (dataDir) => prepare(dataDir, "migrate"),
  seed: (dataDir) => prepare(dataDir, "seed"),

  async reset(dataDir) {
    refuseForeign(", which this never empties. Drop and create that database by hand, then run: npm run db:seed");
    checkDatabaseFolder(dataDir);
    await removeCluster(databaseFolder(dataDir));
    for (const name of ["mail", "uploads"]) rmSync(join(dataDir, name), { recursive: true, force: true });
    await prepare(dataDir, "seed");
  },

  async backup(dataDir, named) {
    refuseForeign(". Back it up with its own tools: pg_basebackup with WAL archiving, or pg_dump.");
    checkOldData(dataDir);
    const time = new Date().toISOString().replace(/[:.]/g, "-");
    const file = named ? resolve(named) : join(dataDir, "backups", `${time}.tar.gz`);
    const bytes = await backUp(databaseFolder(dataDir), file);
    console.log(`${file}, ${Math.ceil(bytes / 1024)} KiB.`);
    console.log(`Keep ${join(dataDir, "secrets")} apart from it: without those keys nobody can read saved results.`);
  },

  async restore(dataDir, named) {
    refuseForeign(". Restore it with its own tools.");
    if (!named) throw new CannotStart("Name the file: npm run db:restore -- path/to/backup.tar.gz");
    const replaced = await restore(resolve(named), databaseFolder(dataDir), {
      check: (url) => runServerCode("check", { CLUSTER_URL: url }),
      announce: (replaced) => console.log(`What is there now makes room: ${inWords(replaced)}`),
    });
    if (replaced) console.log(`The backup is in its place. What was there before: ${inWords(replaced)}`);
    const old = oldDataIn(dataDir);
    if (old)
      console.log(
        `Beside it, in ${old}, lies a database of an earlier version (PGlite). It was left as it is, and nothing here reads it.`,
      );
  },
};

try {
  const action = ACTIONS[process.argv[2] ?? ""];
  if (!action) {
    const names = Object.keys(ACTIONS).map((name) => `npm run db:${name}`);
    throw new CannotStart(`Say what to do: ${names.join(", ")}`);
  }
  process.chdir(ROOT);
  loadEnvironment(ROOT);
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV || "production" });
  await action(checkDataDirectory(resolve(process.env.DATA_DIR || ".data")), process.argv[3]);
  console.log("Done.");
} catch (error) {
  if (process.env.DEBUG) console.error(error);
  console.error(explain(error, { dataDir: process.env.DATA_DIR || ".data", failed: "That did not work." }));
  process.exitCode = 1;
}
