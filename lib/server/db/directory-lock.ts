import "server-only";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { keepPrivate } from "./private-files";
import { claimLock, dropLock } from "./process-lock.mjs";

/** Another living process holds the data directory. */
export class DirectoryInUse extends Error {
  constructor(
    directory: string,
    readonly pid: number,
  ) {
    super(`The data in ${directory} is in use by process ${pid}. Stop that process, or set another DATA_DIR.`);
  }
}

/** A process that is about to end gets so many looks, one in 300 ms. */
const LOOKS = 5;

/**
 * Takes `<directory>.lock` for this process, in a data directory that is for its owner alone. A lock is taken over only
 * from a process that is gone, whoever has its number now.
 * @returns  gives the lock back
 * @throws   DirectoryInUse naming the process that holds it
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  const file = `${directory}.lock`;
  const release = () => dropLock(file);
  keepPrivate(dirname(directory));
  for (let look = 1; ; look++) {
    const holder = claimLock(file);
    if (holder === process.pid) break;
    if (look === LOOKS) {
      release();
      throw new DirectoryInUse(directory, holder);
    }
    await pause(300);
  }
  process.once("exit", release);
  return release;
}
