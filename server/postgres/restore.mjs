import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { openCluster, withCluster } from "./cluster.mjs";
import { ClusterProblem } from "./cluster-problem.mjs";
import { holderOfFolder } from "./folder-lock.mjs";
import { clusterUrl, DATA, privateFolder } from "./folders.mjs";
import { runningOn } from "./left-over.mjs";
import { pendingRestore, restoringAlone, unpackingFolder } from "./pending-restore.mjs";
import { DiskFull, isDiskFull } from "./programs.mjs";

const LOOK_MS = 50;

/** What should be restored is no backup, or only a part of one. */
class NoBackup extends ClusterProblem {
  /** @param {string} file */
  constructor(file) {
    super(`${file} is no whole backup of this shop: it was cut off, or is something else. Nothing was changed.`);
  }
}

/**
 * @typedef {object} Replaced  what a restore takes the place of
 * @property {string} kept  where it is kept, absolute
 * @property {number} [ordersSince]  how many of its orders the backup lacks; undefined: it could not be opened
 */

/** @param {string} url */
async function connectTo(url) {
  const client = new Client({ connectionString: url });
  // It may end at any time: who waits for an answer is told.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/**
 * @param {Client} client
 * @returns {Promise<Set<string>>}
 */
async function orderIds(client) {
  const { rows } = await client.query("select id from orders");
  return new Set(rows.map(({ id }) => String(id)));
}

/**
 * Unpacks a backup and looks whether it is one of a shop.
 * @param {string} file
 * @param {string} folder
 * @param {(url: string) => Promise<void>} check
 * @returns {Promise<Set<string>>}  the ids of its orders
 */
async function unpack(file, folder, check) {
  mkdirSync(join(privateFolder(folder), DATA), { mode: 0o700 });
  const { status, stderr } = spawnSync("tar", ["-xzf", file, "--no-same-owner", "-C", join(folder, DATA)], {
    encoding: "utf8",
  });
  if (isDiskFull(stderr)) throw new DiskFull();
  if (status !== 0 || !existsSync(join(folder, DATA, "PG_VERSION"))) throw new NoBackup(file);
  const { url, stop } = await openCluster({ folder }).catch((error) =>
    Promise.reject(error instanceof DiskFull ? error : new NoBackup(file)),
  );
  try {
    const client = await connectTo(url());
    const orders = await orderIds(client).catch(() => Promise.reject(new NoBackup(file)));
    await client.end();
    await check(url());
    return orders;
  } finally {
    await stop();
  }
}

/**
 * Counts the orders that a backup lacks, while no further one is taken.
 * @param {Client} client
 * @param {ReadonlySet<string>} inBackup
 */
async function countOrdersSince(client, inBackup) {
  await client.query("begin");
  await client.query("lock table orders in share mode");
  return [...(await orderIds(client))].filter((id) => !inBackup.has(id)).length;
}

/**
 * Has the process that holds the folder, or this one, put the restored data in its place.
 * @param {string} folder
 * @param {string} restored  where it waits
 */
async function putInPlace(folder, restored) {
  for (let told = 0; existsSync(restored) && holderOfFolder(folder) !== undefined; await pause(LOOK_MS)) {
    const pid = runningOn(join(folder, DATA));
    if (pid === undefined || pid === told) continue;
    process.kill(pid, "SIGINT");
    told = pid;
  }
  while (holderOfFolder(folder) !== undefined) {
    const client = await connectTo(clusterUrl(folder)).catch(() => undefined);
    if (client) return client.end();
    await pause(LOOK_MS);
  }
  return withCluster(folder, async () => undefined);
}

/**
 * Puts the database of a backup in the place of ours, which is kept beside it. A shop that runs goes on: its database
 * ends in order, and starts again as the restored one.
 * @param {string} file
 * @param {string} folder
 * @param {object} talk
 * @param {(url: string) => Promise<void>} talk.check  of the restored database, before anything is changed
 * @param {(replaced: Replaced) => void} talk.announce  what will be replaced, just before it is
 * @returns {Promise<Replaced | undefined>}  what was replaced; undefined: nothing was there
 * @throws ClusterProblem, or what the check says; then nothing is left of it
 */
export async function restore(file, folder, { check, announce }) {
  if (!existsSync(file)) throw new ClusterProblem(`There is no file ${file}.`);
  return restoringAlone(folder, async () => {
    const unpacked = unpackingFolder(folder);
    const { restored, kept } = pendingRestore(folder);
    /** @type {Client | undefined} */
    let client;
    try {
      const inBackup = await unpack(file, unpacked, check);
      const isReplaced = existsSync(join(privateFolder(folder), DATA));
      // Whoever runs it, its connection holds back further orders until the database ends.
      const count = async (/** @type {string} */ url) => {
        client = await connectTo(url);
        return countOrdersSince(client, inBackup);
      };
      const ordersSince = isReplaced ? await withCluster(folder, count).catch(() => undefined) : 0;
      if (isReplaced) announce({ kept, ordersSince });
      renameSync(join(unpacked, DATA), restored);
      await putInPlace(folder, restored);
      return isReplaced ? { kept, ordersSince } : undefined;
    } finally {
      await client?.end();
      rmSync(unpacked, { recursive: true, force: true });
    }
  });
}
