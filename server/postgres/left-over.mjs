import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ClusterProblem } from "./cluster-problem.mjs";
import { isWriter } from "./process-lock.mjs";

/** How long somebody who waits for a start lets a database of before take to end in order. Unit: milliseconds. */
const IN_ORDER_MS = 2000;

/** How long a database may then take to end as by a power cut, which it survives, too. Unit: milliseconds. */
const AT_ONCE_MS = 1000;
const LOOK_MS = 20;

/**
 * The name of a process's program, as Linux says it or the system's own command.
 * @param {number} pid
 */
function programOf(pid) {
  try {
    const file = `/proc/${pid}/comm`;
    if (existsSync(file)) return readFileSync(file, "utf8").trim();
    return execFileSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "";
  }
}

/**
 * Whether a database works in a data folder: the note in a copy of one names the original's process.
 * @param {number} pid
 * @param {string} data
 * @param {string} noted  the folder that the note names
 */
function worksIn(pid, data, noted) {
  if (!existsSync("/proc/self/cwd")) return noted === data;
  const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(data)];
  return its.dev === ours.dev && its.ino === ours.ino;
}

/**
 * The database that runs on a data folder: the first line of its own note is its process id.
 * @param {string} data
 * @returns {number | undefined}  undefined: none does, whoever has the number now
 */
export function runningOn(data) {
  const note = join(data, "postmaster.pid");
  try {
    const [first = "", noted = ""] = readFileSync(note, "utf8").split("\n");
    const pid = Number.parseInt(first, 10);
    const isIt = pid > 0 && pid !== process.pid && /postgres/.test(programOf(pid)) && isWriter(pid, note);
    return isIt && worksIn(pid, data, noted) ? pid : undefined;
  } catch {
    // There is no note, or it went away while it was read: a database takes it along when it ends.
    return undefined;
  }
}

/**
 * Whether somebody answers at a socket.
 * @param {string} path
 * @returns {Promise<boolean>}
 */
function isAnswered(path) {
  return new Promise((done) => {
    const socket = connect(path, () => socket.destroy(void done(true)));
    socket.once("error", () => done(false));
  });
}

/**
 * The processes that a process has begun.
 * @param {number} pid
 */
function childrenOf(pid) {
  const file = `/proc/${pid}/task/${pid}/children`;
  try {
    const said = existsSync(file)
      ? readFileSync(file, "utf8")
      : execFileSync("pgrep", ["-P", String(pid)], { encoding: "utf8", stdio: "pipe" });
    return said.split(/\s+/).filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/**
 * @param {readonly number[]} pids
 * @param {NodeJS.Signals} signal
 */
function tell(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself.
    }
  }
}

/**
 * @param {() => boolean} isSo
 * @param {number} ms  how long it is waited for
 */
async function becomesSo(isSo, ms) {
  for (const since = performance.now(); performance.now() - since < ms; await pause(LOOK_MS)) if (isSo()) return true;
  return isSo();
}

/**
 * Ends a database: in order if it can, else as by a power cut, and if even that takes long, by force.
 * @param {number} pid
 * @param {() => boolean} isGone
 * @param {number} inOrderMs  how long it may take to end in order
 */
export async function endDatabase(pid, isGone, inOrderMs) {
  tell([pid], "SIGINT");
  // What somebody stopped hears nothing before it goes on.
  tell([pid, ...childrenOf(pid)], "SIGCONT");
  if (await becomesSo(isGone, inOrderMs)) return;
  tell([pid], "SIGQUIT");
  if (await becomesSo(isGone, AT_ONCE_MS)) return;
  tell([pid, ...childrenOf(pid)], "SIGKILL");
  await becomesSo(isGone, AT_ONCE_MS);
}

/**
 * Ends the database that a killed process left running, in order if it can, and takes away what would keep the next one
 * from starting. To be called by whoever holds the lock on the folder.
 * @throws ClusterProblem when a database runs there that is none of this machine's processes that we see
 * @param {string} data     its data folder
 * @param {string} sockets  the folder of its socket
 */
export async function endLeftOver(data, sockets) {
  const pid = runningOn(data);
  if (pid !== undefined) await endDatabase(pid, () => runningOn(data) !== pid, IN_ORDER_MS);
  const socket = join(sockets, ".s.PGSQL.5432");
  if (await isAnswered(socket))
    throw new ClusterProblem(
      `A database answers at ${socket} whose process cannot be seen from here: the shop runs on this folder in another container. Stop that one, or set another DATA_DIR.`,
    );
  // The database takes a process that has the number in its notes for itself, and would refuse to start.
  for (const name of [join(data, "postmaster.pid"), socket, `${socket}.lock`]) rmSync(name, { force: true });
}
