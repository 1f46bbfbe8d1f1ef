import {
  closeSync,
  createWriteStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Client } from "pg";
import { withCluster } from "./cluster.mjs";
import { ClusterProblem } from "./cluster-problem.mjs";
import { DATA } from "./folders.mjs";
import { lockHolder, runAlone } from "./process-lock.mjs";

/**
 * Keeps the server from recycling, before it was sent, what the record of a backup needs; it ends with its connection.
 */
const KEEP_RECORD = `CREATE_REPLICATION_SLOT tealmark_backup_${process.pid} TEMPORARY PHYSICAL RESERVE_WAL`;

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

  /** @override */
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

/** @param {string} file */
const partOf = (file) => `${file}.tealmark-part`;

/** @param {string} part */
const lockOf = (part) => `${part}.lock`;

/** A backup that is being written, or its lock: the part is the first of what matches. */
const UNFINISHED = /^.*\.tealmark-part(?=(?:\.lock)?$)/;

/**
 * Takes away what killed backups left in a folder.
 * @param {string} folder
 */
function removeUnfinished(folder) {
  for (const name of readdirSync(folder)) {
    const [part] = UNFINISHED.exec(name) ?? [];
    if (part && lockHolder(lockOf(join(folder, part))) === undefined) rmSync(join(folder, name), { force: true });
  }
}

/**
 * @param {string} connectionString
 * @param {string} file
 */
async function writeArchive(connectionString, file) {
  // The types do not know this setting of the driver.
  const settings = { connectionString, replication: "true" };
  const client = new Client(settings);
  await client.connect();
  try {
    await client.query(KEEP_RECORD);
    const archive = client.query(new BaseBackup());
    await pipeline(archive, createGzip({ level: 3 }), createWriteStream(file, { mode: 0o600, flush: true }));
  } finally {
    await client.end();
  }
}

/**
 * Gives a file its name for good.
 * @param {string} part
 * @param {string} file
 */
function finish(part, file) {
  renameSync(part, file);
  const folder = openSync(dirname(file), "r");
  fsyncSync(folder);
  closeSync(folder);
}

/**
 * Writes our own database into one file, whole or not at all, while the shop runs or not: an archive of its folder.
 * @param {string} folder
 * @param {string} file
 * @returns {Promise<number>}  its size. Unit: bytes
 * @throws ClusterProblem when there is none, or another process writes this file
 */
export async function backUp(folder, file) {
  if (!existsSync(join(folder, DATA))) throw new ClusterProblem(`There is no database in ${folder}.`);
  const part = partOf(file);
  const refusal = (/** @type {number} */ pid) =>
    new ClusterProblem(`Process ${pid} is writing a backup to ${file}. Wait until it is done, or name another file.`);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    removeUnfinished(dirname(file));
    await runAlone(lockOf(part), refusal, async () => {
      await withCluster(folder, (url) => writeArchive(url, part)).catch((error) => {
        rmSync(part, { force: true });
        throw error;
      });
      finish(part, file);
    });
    return statSync(file).size;
  } catch (error) {
    // What is full, or not to be written to, is the disk or the folder of the file.
    throw error instanceof Error ? Object.assign(error, { path: "path" in error ? error.path : file }) : error;
  }
}
