import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ClusterProblem } from "./cluster-problem.mjs";
import { lockFolder } from "./folder-lock.mjs";
import { keepRunning } from "./keep-running.mjs";
import { endLeftOver } from "./left-over.mjs";
import { explainRefusal, programCall } from "./programs.mjs";

// Plain JavaScript with nothing but Node: it runs before any build, and under the test runner.

const USER = "tealmark";

/** Within its folder: the data. */
export const DATA = "data";

/** Within its folder: data that the next start puts in the place of what is there. */
export const RESTORED = "restored";

/** The longest path of a socket that every system takes, without the socket's own name. Unit: bytes. */
const LONGEST_FOLDER = 103 - "/.s.PGSQL.5432".length;

/** What a shop's database needs on a machine that does other things, too. No network: who may open the folder, may in. */
const SETTINGS = {
  listen_addresses: "",
  shared_buffers: "32MB",
  max_connections: 50,
  max_wal_size: "256MB",
  io_method: "sync",
  max_logical_replication_workers: 0,
  timezone: "UTC",
  log_timezone: "UTC",
  // What goes wrong with a statement is told to who sent it; it may name a person, and stays out of the log.
  log_min_messages: "log",
  log_checkpoints: "off",
};

/** For data that nobody misses. */
const FORGETFUL = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** A database that was killed reads its record anew before it answers. Unit: milliseconds. */
const READY_MS = 60_000;

/** The remains of a killed database hold its memory for moments; a start that fails is tried again for so long. */
const RETRY_MS = 5000;

/** @typedef {import("node:child_process").ChildProcess} Server */
/** @typedef {Readonly<Record<string, string | number>>} Settings */

/**
 * @param {string} folder  made when it is not there
 * @throws ClusterProblem when somebody else was there first
 */
function privateFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || (process.getuid && found.uid !== process.getuid()))
    throw new ClusterProblem(`${folder} belongs to another user. Set another DATA_DIR.`);
  chmodSync(folder, 0o700);
  return folder;
}

/**
 * Puts a restored database in the place of the one that is there, which is kept beside it. A process that is killed
 * between the two steps leaves the second one to the next.
 * @param {string} folder
 * @param {string} data
 */
function putRestored(folder, data) {
  const restored = join(folder, RESTORED);
  if (!existsSync(restored)) return;
  if (existsSync(data)) renameSync(data, join(folder, `before-${new Date().toISOString().replace(/[:.]/g, "-")}`));
  renameSync(restored, data);
}

/**
 * Where the socket is: in the folder itself, or behind a short name if its path would be too long for a socket.
 * @param {string} folder
 */
function socketFolder(folder) {
  if (Buffer.byteLength(folder) <= LONGEST_FOLDER) return folder;
  const short = createHash("sha256").update(folder).digest("base64url").slice(0, 22);
  return privateFolder(join(tmpdir(), `tealmark-${short}`));
}

/**
 * Makes an empty database, whole or not at all.
 * @param {string} folder
 * @param {string} data
 * @param {boolean} isDurable
 */
function createData(folder, data, isDurable) {
  const made = join(folder, "unfinished");
  rmSync(made, { recursive: true, force: true });
  const order = ["--no-locale", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--encoding=UTF8"];
  const flags = ["-D", made, "-U", USER, "--auth=trust", ...order, ...(isDurable ? [] : ["--no-sync"])];
  const { status, stderr, error } = spawnSync(...programCall("initdb", flags), { encoding: "utf8" });
  if (status !== 0) throw explainRefusal(error?.message ?? stderr);
  renameSync(made, data);
}

/**
 * Starts the database on a data folder.
 * @param {string} data
 * @param {string} sockets
 * @param {Settings} settings
 * @returns {Promise<Server>}  once it answers
 */
function startServer(data, sockets, settings) {
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // In a session of its own: Ctrl-C is for the shop, which ends its database last.
  const server = spawn(...programCall("postgres", ["-D", data, "-k", sockets, ...flags]), {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  return new Promise((done, fail) => {
    let said = "";
    /** @param {string} why */
    const refuse = (why) => {
      clearTimeout(timer);
      server.kill("SIGQUIT");
      fail(explainRefusal(`${said}\n${why}`));
    };
    const timer = setTimeout(() => refuse("It does not answer."), READY_MS);
    server.once("error", (error) => refuse(error.message));
    server.once("exit", () => refuse(""));
    const listen = (/** @type {Buffer} */ chunk) => {
      said += chunk;
      if (!/ready to accept connections/.test(said)) return;
      clearTimeout(timer);
      server.removeAllListeners();
      // What it says later is read and dropped: a full pipe would stop it.
      server.stderr.off("data", listen).resume();
      done(server);
    };
    server.stderr.on("data", listen);
  });
}

/** @param {Parameters<typeof startServer>} how */
async function startPatiently(...how) {
  for (const since = performance.now(); ; await pause(200)) {
    try {
      return await startServer(...how);
    } catch (error) {
      if (performance.now() - since > RETRY_MS || !/shared memory|lock file/.test(String(error))) throw error;
    }
  }
}

/**
 * Where the database of a folder answers while it runs.
 * @param {string} folder
 * @param {string} [database]
 */
export const clusterUrl = (folder, database = "postgres") =>
  `postgresql://${USER}@localhost/${database}?host=${encodeURIComponent(socketFolder(resolve(folder)))}`;

/**
 * Runs a PostgreSQL of our own: a child process on a folder that is for its owner alone, reached by a socket in it, with
 * no network. What a killed process left running there is ended first; what ends while we live is started again.
 * @param {object} options
 * @param {string} options.folder  made when it is not there; one process holds it at a time
 * @param {Settings} [options.settings]  of PostgreSQL, beside ours
 * @param {boolean} [options.isDurable]  false: what is written may be lost when the machine stops, and costs less
 * @returns {Promise<{ url: (database?: string) => string, stop: () => Promise<void> }>}
 * @throws ClusterProblem in words for the person at the terminal; FolderInUse naming the process
 */
export async function openCluster({ folder, settings = {}, isDurable = true }) {
  const path = privateFolder(resolve(folder));
  const release = await lockFolder(path);
  try {
    const [data, sockets] = [join(path, DATA), socketFolder(path)];
    const all = { ...SETTINGS, ...(isDurable ? {} : FORGETFUL), ...settings };
    if (existsSync(data)) chmodSync(data, 0o700);
    const { stop } = await keepRunning(async () => {
      await endLeftOver(data, sockets);
      putRestored(path, data);
      if (!existsSync(data)) createData(path, data, isDurable);
      return startPatiently(data, sockets, all);
    });
    return { url: (database) => clusterUrl(path, database), stop: () => stop().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}
