import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadEnvironment } from "./environment.mjs";
import { checkDataIsFree } from "./start/data-lock.mjs";
import { checkDataDirectory } from "./start/machine.mjs";
import { CannotStart } from "./start/stop.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const ACTIONS = ["migrate", "seed", "reset", "backup", "restore"];

/** The server's code is TypeScript and marked server-only: run it as the server would see it. */
function runServerCode(...words) {
  const loader = ["--conditions=react-server", "--import", "tsx", join(ROOT, "scripts/database-actions.ts"), ...words];
  // Webhooks of the demo orders wait for the next start, and the log need not say that they could not go out here.
  const env = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || "silent" };
  const { status } = spawnSync(process.execPath, loader, { cwd: ROOT, env, stdio: "inherit" });
  return status ?? 1;
}

/**
 * The file that a backup goes to or comes from. A real PostgreSQL brings better tools of its own.
 * @returns {string | undefined}  undefined: the action needs none
 */
function backupFile(action, dataDir, named) {
  if (action !== "backup" && action !== "restore") return undefined;
  if (process.env.DATABASE_URL) {
    throw new CannotStart(
      "DATABASE_URL names a real PostgreSQL. Back it up with its own tools: pg_basebackup with WAL archiving, or pg_dump.",
    );
  }
  if (named) return resolve(named);
  if (action === "restore") throw new CannotStart("Name the file: npm run db:restore -- path/to/backup.tar.gz");
  return join(dataDir, "backups", `${new Date().toISOString().replace(/[:.]/g, "-")}.tar.gz`);
}

function reset(dataDir) {
  if (process.env.DATABASE_URL) {
    throw new CannotStart(
      "DATABASE_URL names a real PostgreSQL, which this never empties. Drop and create that database by hand, then run: npm run db:seed",
    );
  }
  for (const name of ["pg", "mail", "uploads"]) rmSync(join(dataDir, name), { recursive: true, force: true });
}

try {
  const action = process.argv[2] ?? "";
  if (!ACTIONS.includes(action))
    throw new CannotStart(`Say what to do: ${ACTIONS.map((name) => `npm run db:${name}`).join(", ")}`);
  process.chdir(ROOT);
  loadEnvironment(ROOT);
  process.env.NODE_ENV ||= "production";
  const dataDir = checkDataDirectory(resolve(process.env.DATA_DIR || ".data"));
  if (!process.env.DATABASE_URL) checkDataIsFree(dataDir);
  if (action === "reset") reset(dataDir);
  const file = backupFile(action, dataDir, process.argv[3]);
  process.exit(runServerCode(action, ...(file ? [file] : [])));
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
}
