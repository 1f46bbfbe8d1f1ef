import "server-only";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Another living process holds the data directory. */
export class DirectoryInUse extends Error {
  constructor(
    directory: string,
    readonly pid: number,
  ) {
    super(`The data in ${directory} is in use by process ${pid}. Stop that process, or set another DATA_DIR.`);
  }
}

/** Changes at each boot of the machine, so that a recycled process id is not mistaken for the holder. */
function bootId(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "unknown";
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The living process that holds the lock, or null: nobody does, or it died, or the machine was restarted since. */
function holderOf(file: string): number | null {
  if (!existsSync(file)) return null;
  const [pid = "0", boot] = readFileSync(file, "utf8").split(" ");
  const isStale = boot !== bootId() || Number(pid) === process.pid || !isAlive(Number(pid));
  return isStale ? null : Number(pid);
}

/** Writes the lock file unless it is there. */
function take(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${bootId()}`, { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Takes `<directory>.lock` for this process. A lock is taken over only from a dead process or an earlier boot.
 * @returns  gives the lock back
 * @throws   DirectoryInUse naming the process that holds it
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  const file = `${directory}.lock`;
  const release = () => rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; !take(file); attempt++) {
    const holder = holderOf(file);
    if (holder === null) release();
    else if (attempt >= 4) throw new DirectoryInUse(directory, holder);
    else await new Promise((resolve) => setTimeout(resolve, 300));
  }
  process.once("exit", release);
  return release;
}
