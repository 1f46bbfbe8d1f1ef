import { existsSync } from "node:fs";
import { join } from "node:path";
import { handshake } from "../handshake.mjs";
import { openCluster } from "./cluster.mjs";
import { ClusterProblem } from "./cluster-problem.mjs";
import { FolderInUse, holderOfFolder } from "./folder-lock.mjs";

/** @param {string} dataDir */
export const databaseFolder = (dataDir) => join(dataDir, "postgres");

/**
 * Where data of an engine of before lies, which this one cannot read.
 * @param {string} dataDir
 * @returns {string | undefined}
 */
export function oldDataIn(dataDir) {
  const old = join(dataDir, "pg");
  return existsSync(join(old, "PG_VERSION")) ? old : undefined;
}

/**
 * @param {string} dataDir
 * @throws ClusterProblem: data of an engine of before
 */
export function checkOldData(dataDir) {
  const old = oldDataIn(dataDir);
  if (!old || existsSync(databaseFolder(dataDir))) return;
  throw new ClusterProblem(
    `The database in ${old} is of an earlier version (PGlite), which this one cannot read. Nothing was changed. To begin with an empty shop, move that folder away, or start with other data: DATA_DIR=.data-2 npm start. To go on with the old one, start the version that wrote it.`,
  );
}

/**
 * Looks whether our own database could be opened; looking first saves a newcomer the installation and the build.
 * @param {string} dataDir
 * @throws ClusterProblem: data of an engine of before; FolderInUse naming the process that holds it
 */
export function checkDatabaseFolder(dataDir) {
  if (process.env.DATABASE_URL) return;
  checkOldData(dataDir);
  const folder = databaseFolder(dataDir);
  const pid = holderOfFolder(folder);
  if (pid !== undefined) throw new FolderInUse(folder, pid);
}

/**
 * Sees to it that this process and those that it starts have a database: the one that DATABASE_URL names, or one of our
 * own in the data directory, whose address CLUSTER_URL then tells.
 * @param {string} [dataDir]
 * @returns {Promise<() => Promise<void>>}  ends what was started here
 * @throws ClusterProblem in words for the person at the terminal
 */
export async function provideDatabase(dataDir = process.env.DATA_DIR || ".data") {
  if (process.env.DATABASE_URL || process.env.CLUSTER_URL) return async () => undefined;
  checkOldData(dataDir);
  const onRestored = () => handshake().databaseRestored?.();
  const { url, stop } = await openCluster({ folder: databaseFolder(dataDir), onRestored });
  process.env.CLUSTER_URL = url();
  return async () => {
    delete process.env.CLUSTER_URL;
    await stop();
  };
}
