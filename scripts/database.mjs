import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadEnvironment } from "./environment.mjs";
import { checkDataIsFree } from "./start/data-lock.mjs";
import { checkDataDirectory } from "./start/machine.mjs";
import { CannotStart } from "./start/stop.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const ACTIONS = ["migrate", "seed", "reset"];

/** The server's code is TypeScript and marked server-only: run it as the server would see it. */
function runServerCode(action) {
  const loader = ["--conditions=react-server", "--import", "tsx", join(ROOT, "scripts/database-actions.ts"), action];
  // Webhooks of the demo orders wait for the next start, and the log need not say that they could not go out here.
  const env = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || "silent" };
  const { status } = spawnSync(process.execPath, loader, { cwd: ROOT, env, stdio: "inherit" });
  return status ?? 1;
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
  process.exit(runServerCode(action));
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
}
