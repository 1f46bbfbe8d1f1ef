import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "./stop.mjs";

function readText(path) {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * The living process that has the embedded database of a data directory open. The database takes its lock itself when
 * it opens; looking first saves a newcomer the installation and the build.
 * @param {string} directory  the data directory
 * @returns {number | undefined} the process id
 */
export function holderOfData(directory) {
  const [pid, boot] = readText(join(directory, "pg.lock"))?.split(" ") ?? [];
  if (!pid) return undefined;
  const now = readText("/proc/sys/kernel/random/boot_id") ?? "unknown";
  const isHeld = boot === now && Number(pid) !== process.pid && isAlive(Number(pid));
  return isHeld ? Number(pid) : undefined;
}

/** @throws CannotStart naming the process that holds the data */
export function checkDataIsFree(directory) {
  const pid = holderOfData(directory);
  if (pid === undefined) return;
  throw new CannotStart(
    `The data in ${directory} is in use by process ${pid}: a shop is already running on it. Stop that one, or start this one with its own data: DATA_DIR=.data-2 PORT=3001 npm start`,
  );
}
