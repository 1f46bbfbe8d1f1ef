import { execFileSync } from "node:child_process";
import { appendFileSync, closeSync, existsSync, fstatSync, openSync, readFileSync, rmSync, statSync } from "node:fs";

// Plain JavaScript with nothing but Node: scripts/start looks here before the packages are installed.

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return undefined;
  }
}

/** Changes at each boot of the machine. */
const bootId = () => readText("/proc/sys/kernel/random/boot_id") ?? "unknown";

/**
 * What Linux says: the 22nd field of `stat`. The id of a thread is none of a process, and a zombie has let go of all.
 * @param {number} pid
 */
function startOnLinux(pid) {
  if (!new RegExp(`^Tgid:\\s*${pid}$`, "m").test(readText(`/proc/${pid}/status`) ?? "")) return undefined;
  const stat = readText(`/proc/${pid}/stat`) ?? "";
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields[0] === "Z" ? undefined : fields[19];
}

/**
 * What other systems say, e.g. "Sun_Nov_22_13:21:58_2026".
 * @param {number} pid
 */
export function startByCommand(pid) {
  try {
    const ask = ["LC_ALL=C", "TZ=UTC", "ps", "-o", "lstart=", "-p", String(pid)];
    const said = execFileSync("env", ask, { encoding: "utf8", stdio: "pipe" });
    return said.trim().replace(/\s+/g, "_") || undefined;
  } catch {
    return undefined;
  }
}

/**
 * When a process began, in its system's own words. A number is given to another process later, which began later.
 * @param {number} pid
 * @returns {string | undefined} undefined: there is no such process
 */
const startOf = (pid) => (existsSync("/proc/self/stat") ? startOnLinux(pid) : startByCommand(pid));

/** @import { Stats } from "node:fs" */

/**
 * Which file it is, wherever it is called what: the claims in a copy are on the original.
 * @param {Stats} stats
 */
const placeOf = ({ dev, ino }) => `${dev}:${ino}`;

/** This process's claim on a file. @param {Stats} stats */
const claimOn = (stats) => `${process.pid} ${bootId()} ${startOf(process.pid)} ${placeOf(stats)}`;

/** @param {string} claim */
const pidOf = (claim) => Number(claim.split(" ")[0]);

/** Linux tells starts in hundredths of a second since the boot, whatever its own clock's rate. */
const TICKS_PER_SECOND = 100;
/** What the two clocks of a start and of a file may differ by, and more than a process takes to claim. */
const CLOCKS_DIFFER_MS = 2000;

/**
 * A start as a moment.
 * @param {string} start
 * @returns {number} milliseconds since 1970
 */
function momentOf(start) {
  if (!/^\d+$/.test(start)) return Date.parse(`${start.replaceAll("_", " ")} UTC`);
  const [, boot = "0"] = /^btime (\d+)$/m.exec(readText("/proc/stat") ?? "") ?? [];
  return (Number(boot) + Number(start) / TICKS_PER_SECOND) * 1000;
}

/**
 * Whether a process may have made a lock: one that began after it was written only has the number of who did.
 * @param {string} file
 * @param {string} began
 */
function mayHaveWritten(file, began) {
  const { birthtimeMs, mtimeMs } = statSync(file);
  const written = Math.min(birthtimeMs || mtimeMs, mtimeMs);
  return momentOf(began) <= written + CLOCKS_DIFFER_MS;
}

/**
 * Whether the process of a number lives, and may have written a file that names it.
 * @param {number} pid
 * @param {string} file
 */
export function isWriter(pid, file) {
  const began = startOf(pid);
  return began !== undefined && mayHaveWritten(file, began);
}

/**
 * Whether the process that made a claim on this file still lives. Earlier versions wrote no place, or no start either.
 * @param {string} file
 * @returns {(claim: string) => boolean}
 */
const isAliveIn = (file) => (claim) => {
  const [, boot, start, place] = claim.split(" ");
  const pid = pidOf(claim);
  if (boot !== bootId()) return false;
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats || (place !== undefined && place !== placeOf(stats))) return false;
  const began = startOf(pid);
  if (began === undefined || start !== undefined) return began !== undefined && began === start;
  return pid !== process.pid && mayHaveWritten(file, began);
};

/**
 * The claims on a lock in the order in which they were made, without those taken back.
 * @param {string} file
 */
function claimsOn(file) {
  const claims = new Set();
  for (const line of (readText(file) ?? "").split("\n").filter(Boolean)) {
    if (line.startsWith("-")) claims.delete(line.slice(1));
    else claims.add(line);
  }
  return [...claims];
}

/**
 * The living process that holds a lock: the first of those that claim it.
 * @param {string} file
 * @returns {number | undefined} its id; undefined: nobody does
 */
export function lockHolder(file) {
  const claim = claimsOn(file).find(isAliveIn(file));
  return claim && pidOf(claim);
}

/**
 * Claims a lock for this process. A claim is a line at the end of the file, which nobody takes away while its process
 * lives: of many that claim at once exactly one is the first, and a claim of the dead is in nobody's way.
 * @param {string} file
 * @returns {number} the process that holds it now, this one or another
 */
export function claimLock(file) {
  for (;;) {
    const opened = openSync(file, "a", 0o600);
    try {
      const mine = claimOn(fstatSync(opened));
      const claims = claimsOn(file);
      if (claims.includes(mine)) return pidOf(claims.find(isAliveIn(file)) ?? mine);
      appendFileSync(opened, `\n${mine}`);
    } finally {
      closeSync(opened);
    }
  }
}

/**
 * Takes this process's claim back. The file goes with it, and with the claims of those who wait (they look again), only
 * when nobody else claims it or this process held what it stands for: a claim that looks dead may be of a process that
 * cannot be seen from here.
 * @param {string} file
 * @param {boolean} hasHeld
 */
export function dropLock(file, hasHeld) {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return;
  const mine = claimOn(stats);
  const claims = claimsOn(file);
  const isOver = hasHeld ? claims.find(isAliveIn(file)) === mine : claims.every((claim) => claim === mine);
  if (isOver) rmSync(file, { force: true });
  else if (claims.includes(mine)) appendFileSync(file, `\n-${mine}`);
}

/**
 * Does something that one process at a time may do.
 * @template Result
 * @param {string} file
 * @param {(pid: number) => Error} refusal  for who comes second: who does it
 * @param {() => Promise<Result>} work
 */
export async function runAlone(file, refusal, work) {
  const holder = claimLock(file);
  const drop = () => dropLock(file, holder === process.pid);
  process.once("exit", drop);
  try {
    if (holder !== process.pid) throw refusal(holder);
    return await work();
  } finally {
    process.off("exit", drop);
    drop();
  }
}
