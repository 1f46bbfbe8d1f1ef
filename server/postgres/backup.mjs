import { spawnSync } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { createGzip } from "node:zlib";
import { Client } from "pg";
import { clusterUrl, DATA, openCluster, RESTORED } from "./cluster.mjs";
import { ClusterProblem } from "./cluster-problem.mjs";
import { holderOfFolder } from "./folder-lock.mjs";
import { runningOn } from "./left-over.mjs";

/** A tar archive of the whole data folder with the record that makes it consistent, as the server sends it. */
const COMMAND = "BASE_BACKUP (LABEL 'tealmark', CHECKPOINT 'fast', WAL, MANIFEST 'no')";

/** What a message begins with that holds a part of the archive. */
const DATA_MESSAGE = "d".charCodeAt(0);

/**
 * The archive of a running database, from its replication protocol. The driver knows queries only, so this answers to
 * it as one.
 */
class BaseBackup extends Readable {
  /** @type {import("pg").Connection | undefined} */
  connection;

  /** @param {import("pg").Connection} connection */
  submit(connection) {
    this.connection = connection;
    connection.query(COMMAND);
  }

  _read() {
    this.connection?.stream.resume();
  }

  /** @param {{ chunk: Buffer }} message */
  handleCopyData({ chunk }) {
    // The driver reads its next messages into the same memory.
    if (chunk[0] === DATA_MESSAGE && !this.push(Buffer.from(chunk.subarray(1)))) this.connection?.stream.pause();
  }

  handleReadyForQuery() {
    this.push(null);
  }

  /** @param {Error} error */
  handleError(error) {
    this.destroy(error);
  }

  handleRowDescription() {}
  handleDataRow() {}
  handleCommandComplete() {}
}

/**
 * @template Result
 * @param {string} folder
 * @param {(url: string) => Promise<Result>} work  with the database of a folder, which a running shop may have open
 */
async function withCluster(folder, work) {
  if (holderOfFolder(folder) !== undefined) return work(clusterUrl(folder));
  const { url, stop } = await openCluster({ folder });
  return work(url()).finally(stop);
}

/**
 * Writes our own database into one file, whole or not at all, while the shop runs or not: an archive of its folder.
 * @param {string} folder
 * @param {string} file
 * @returns {Promise<number>}  its size. Unit: bytes
 */
export async function backUp(folder, file) {
  if (!existsSync(join(folder, DATA))) throw new ClusterProblem(`There is no database in ${folder}.`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.part`;
  await withCluster(folder, async (connectionString) => {
    const client = new Client({ connectionString, replication: "true" });
    await client.connect();
    try {
      const archive = client.query(new BaseBackup());
      await pipeline(archive, createGzip({ level: 3 }), createWriteStream(part, { mode: 0o600, flush: true }));
    } finally {
      await client.end();
    }
  });
  renameSync(part, file);
  return statSync(file).size;
}

/** What should be restored is no backup, or only a part of one. */
class NoBackup extends ClusterProblem {
  /** @param {string} file */
  constructor(file) {
    super(`${file} is no whole backup of this shop: it was cut off, or is something else. Nothing was changed.`);
  }
}

/**
 * Unpacks a backup and looks whether it is one of a shop.
 * @param {string} file
 * @param {string} folder
 * @param {(url: string) => Promise<void>} check
 */
async function unpack(file, folder, check) {
  mkdirSync(join(folder, DATA), { recursive: true, mode: 0o700 });
  const { status } = spawnSync("tar", ["-xzf", file, "--no-same-owner", "-C", join(folder, DATA)]);
  if (status !== 0 || !existsSync(join(folder, DATA, "PG_VERSION"))) throw new NoBackup(file);
  const { url, stop } = await openCluster({ folder }).catch(() => Promise.reject(new NoBackup(file)));
  try {
    const client = new Client({ connectionString: url() });
    await client.connect();
    const { rows } = await client.query("select to_regclass('public.checkouts') is not null as is_shop");
    await client.end();
    if (!rows[0]?.is_shop) throw new NoBackup(file);
    await check(url());
  } finally {
    await stop();
  }
}

/** @param {string} folder  of a database that has just been asked to end */
async function startsAgain(folder) {
  while (existsSync(join(folder, RESTORED))) await pause(50);
  for (;;) {
    const client = new Client({ connectionString: clusterUrl(folder) });
    try {
      await client.connect();
      return await client.end();
    } catch {
      await pause(50);
    }
  }
}

/**
 * Puts the database of a backup in the place of ours, which is kept beside it. A shop that runs goes on: its database
 * ends in order, and starts again as the restored one.
 * @param {string} file
 * @param {string} folder
 * @param {(url: string) => Promise<void>} check  of the restored database, before anything is changed
 * @throws NoBackup, or what the check says; then nothing is left of it
 */
export async function restore(file, folder, check) {
  if (!existsSync(file)) throw new ClusterProblem(`There is no file ${file}.`);
  const unpacked = `${folder}-restoring`;
  rmSync(unpacked, { recursive: true, force: true });
  try {
    await unpack(file, unpacked, check);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    renameSync(join(unpacked, DATA), join(folder, RESTORED));
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
  const pid = holderOfFolder(folder) === undefined ? undefined : runningOn(join(folder, DATA));
  if (pid === undefined) return withCluster(folder, async () => undefined);
  process.kill(pid, "SIGINT");
  await startsAgain(folder);
}
