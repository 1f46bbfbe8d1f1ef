import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { holderOfFolder, lockFolder } from "./folder-lock.mjs";
import { clusterUrl, DATA, privateFolder, socketFolder, USER } from "./folders.mjs";
import { keepRunning } from "./keep-running.mjs";
import { endLeftOver } from "./left-over.mjs";
import { settleRestore } from "./pending-restore.mjs";
import { explainRefusal, programCall } from "./programs.mjs";

// Plain JavaScript with nothing but Node: it runs before any build, and under the test runner.

/** Within its folder: how a database is named that is being made. */
const UNFINISHED = "unfinished";

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
 * Makes an empty database, whole or not at all. One that was being made when its process was killed may still be written
 * to for moments, so each has a name of its own; taking it away ends that.
 * @param {string} folder
 * @param {boolean} isDurable
 */
function createData(folder, isDurable) {
  for (const left of readdirSync(folder).filter((name) => name.startsWith(UNFINISHED)))
    rmSync(join(folder, left), { recursive: true, force: true, maxRetries: 20 });
  const made = mkdtempSync(join(folder, `${UNFINISHED}-`));
  const order = ["--no-locale", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--encoding=UTF8"];
  const flags = ["-D", made, "-U", USER, "--auth=trust", ...order, ...(isDurable ? [] : ["--no-sync"])];
  const { status, stderr, error } = spawnSync(...programCall("initdb", flags), { encoding: "utf8" });
  if (status !== 0) throw explainRefusal(error?.message ?? stderr);
  renameSync(made, join(folder, DATA));
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
 * Runs a PostgreSQL of our own: a child process on a folder that is for its owner alone, reached by a socket in it, with
 * no network. What a killed process left running there is ended first; what ends while we live is started again.
 * @param {object} options
 * @param {string} options.folder  made when it is not there; one process holds it at a time
 * @param {Settings} [options.settings]  of PostgreSQL, beside ours
 * @param {boolean} [options.isDurable]  false: what is written may be lost when the machine stops, and costs less
 * @param {() => void} [options.onRestored]  called when another process has put a backup in the place of the data
 * @returns {Promise<{ url: (database?: string) => string, stop: () => Promise<void> }>}
 * @throws ClusterProblem in words for the person at the terminal; FolderInUse naming the process
 */
export async function openCluster({ folder, settings = {}, isDurable = true, onRestored }) {
  const path = privateFolder(resolve(folder));
  const { confirm, release } = await lockFolder(path);
  try {
    const [data, sockets] = [join(path, DATA), socketFolder(path)];
    const all = { ...SETTINGS, ...(isDurable ? {} : FORGETFUL), ...settings };
    const { stop } = await keepRunning(async () => {
      await endLeftOver(data, sockets);
      confirm();
      const isOther = await settleRestore(path);
      if (!existsSync(data)) createData(path, isDurable);
      chmodSync(data, 0o700);
      // From within the data: a path of its own could hold a comma, or be another folder's by the time it is removed.
      const server = await startPatiently(data, sockets === path ? ".." : sockets, all);
      if (isOther) onRestored?.();
      return server;
    });
    return { url: (database) => clusterUrl(path, database), stop: () => stop().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Removes a database with all that it holds; what a killed process left running there is ended first.
 * @param {string} folder
 * @throws FolderInUse naming the process that has it
 */
export async function removeCluster(folder) {
  if (!existsSync(folder)) return;
  const path = resolve(folder);
  const { confirm, release } = await lockFolder(path);
  try {
    await endLeftOver(join(path, DATA), socketFolder(path));
    confirm();
    rmSync(path, { recursive: true, force: true });
  } finally {
    release();
  }
}

/**
 * @template Result
 * @param {string} folder
 * @param {(url: string) => Promise<Result>} work  with the database of a folder, which a running shop may have open
 */
export async function withCluster(folder, work) {
  if (holderOfFolder(folder) !== undefined) return work(clusterUrl(folder));
  const { url, stop } = await openCluster({ folder });
  return work(url()).finally(stop);
}
