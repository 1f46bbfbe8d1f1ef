import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
  writeSync,
} from "node:fs";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { CannotStart } from "./cannot-start.mjs";

const OLDEST_NODE = [20, 9];
const MEBIBYTE = 1024 * 1024;

/** Below this the database could not even write what a few orders need. Unit: MiB. */
const LEAST_FREE_MIB = 64;

/** @param {string} version  e.g. "v20.9.0" */
export function checkNode(version) {
  const [major = 0, minor = 0] = version.replace("v", "").split(".").map(Number);
  const [leastMajor = 0, leastMinor = 0] = OLDEST_NODE;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw new CannotStart(
    `This needs Node ${OLDEST_NODE.join(".")} or newer, and you run ${version}. Install Node 20 or later.`,
  );
}

/** The process that listens on a port, as far as Linux tells: its id and its command line. @param {number} port */
function holderOfPort(port) {
  try {
    const hex = port.toString(16).toUpperCase().padStart(4, "0");
    const lines = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((file) => readFileSync(file, "utf8").split("\n"));
    const row = lines
      .map((line) => line.trim().split(/\s+/))
      .find((row) => row[1]?.endsWith(`:${hex}`) && row[3] === "0A");
    if (!row) return undefined;
    const link = `socket:[${row[9]}]`;
    const pid = readdirSync("/proc").find((name) => /^\d+$/.test(name) && hasOpen(name, link));
    if (!pid) return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return { pid: Number(pid), command: command.slice(0, 80) };
  } catch {
    return undefined;
  }
}

/** @param {string} pid @param {string} link */
function hasOpen(pid, link) {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === link);
  } catch {
    return false;
  }
}

/**
 * @param {string | undefined} code  of the error
 * @param {number} port
 * @returns {string} the sentence about a port that cannot be used
 */
export function portProblem(code, port) {
  const other = `PORT=${port === 3000 ? 3001 : port + 1} npm start`;
  if (code === "EACCES") return `Port ${port} is reserved by the system. Choose another one: ${other}`;
  if (code === "EADDRNOTAVAIL") return "HOST is no address of this machine. Leave it empty, or set HOST=127.0.0.1";
  const holder = holderOfPort(port);
  const who = holder ? `process ${holder.pid} (${holder.command})` : "another program";
  return `Port ${port} is taken by ${who}. Stop it, or choose another port: ${other}`;
}

/**
 * Finds out whether the shop could listen.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<void>}
 * @throws CannotStart naming who holds the port
 */
export function checkPort(port, host) {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", (/** @type {NodeJS.ErrnoException} */ { code }) =>
      fail(new CannotStart(portProblem(code, port))),
    );
    probe.listen(port, host, () => probe.close(() => done()));
  });
}

/** What to say about an error of the file system. @param {unknown} error @param {string} path */
export function fileProblem(error, path) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT")
    return `The disk that holds ${path} is full. Free some space, then try again.`;
  // A folder that cannot be made on a disk that is only read is said to be missing.
  if (code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "ENOENT")
    return `${path} cannot be written to. Give this user the right to, or choose another place (DATA_DIR).`;
  if (code === "ENOTDIR" || code === "EEXIST")
    return `${path} is a file, and a folder is needed there. Set another DATA_DIR.`;
  return `The folder ${path} cannot be used: ${error instanceof Error ? error.message : error}`;
}

/**
 * Makes a folder and those it lies in. Not by the runtime's own `recursive`, which never comes back from a file system
 * that makes no folders, such as /proc.
 * @param {string} folder
 */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * Makes sure that the data directory exists, can be written to, and has room.
 * @param {string} path
 * @returns {string} its absolute path
 * @throws CannotStart saying what to do
 */
export function checkDataDirectory(path) {
  const directory = resolve(path);
  const probe = join(directory, `.write-test-${process.pid}`);
  try {
    makeFolder(directory);
    const file = openSync(probe, "w", 0o600);
    try {
      writeSync(file, Buffer.alloc(64 * 1024));
    } finally {
      closeSync(file);
      rmSync(probe, { force: true });
    }
  } catch (error) {
    throw new CannotStart(fileProblem(error, directory));
  }
  const { bavail, bsize } = statfsSync(directory);
  const freeMib = Math.floor((bavail * bsize) / MEBIBYTE);
  if (freeMib >= LEAST_FREE_MIB) return directory;
  throw new CannotStart(
    `The disk that holds ${directory} is full (${freeMib} MiB left). Free some space, then try again.`,
  );
}
