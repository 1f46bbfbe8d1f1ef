import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ClusterProblem } from "./cluster-problem.mjs";
import { DATA, socketFolder } from "./folders.mjs";
import { endLeftOver } from "./left-over.mjs";
import { lockHolder, runAlone } from "./process-lock.mjs";

/** Within the database's folder: how what a restore wants in the place of the data is named, before its moment. */
const RESTORED = "restored";

/** @param {string} folder */
const lockOf = (folder) => `${folder}.restore.lock`;

/**
 * Where a backup is unpacked and looked at.
 * @param {string} folder  of the database
 */
export const unpackingFolder = (folder) => `${folder}-restoring`;

/**
 * Where restored data waits for its turn, and where what was there before is kept then.
 * @param {string} folder
 */
export function pendingRestore(folder) {
  const moment = new Date().toISOString().replace(/[:.]/g, "-");
  return { restored: join(folder, `${RESTORED}-${moment}`), kept: join(folder, `before-${moment}`) };
}

/**
 * Restores one backup at a time.
 * @template Result
 * @param {string} folder
 * @param {() => Promise<Result>} work
 * @throws ClusterProblem naming the process that restores already
 */
export function restoringAlone(folder, work) {
  const refusal = (/** @type {number} */ pid) =>
    new ClusterProblem(`Process ${pid} is restoring a backup into ${folder} already. Wait until it is done.`);
  return runAlone(lockOf(folder), refusal, async () => {
    await removeUnpacked(folder);
    return work();
  });
}

/**
 * Takes away what a restore unpacked that did not come to its end, with the database that looked at it.
 * @param {string} folder
 */
async function removeUnpacked(folder) {
  const unpacked = unpackingFolder(folder);
  if (!existsSync(unpacked)) return;
  console.error(`A restore was cut off before it changed anything. Removing what it unpacked: ${unpacked}`);
  await endLeftOver(join(unpacked, DATA), socketFolder(unpacked));
  rmSync(unpacked, { recursive: true, force: true });
  rmSync(`${unpacked}.lock`, { force: true });
}

/**
 * Puts restored data in the place of what is there, which is kept beside it. What a restore left that was killed before
 * its moment is taken away: what is there then has gone on. One that was killed in its moment is brought to its end.
 * @param {string} folder  whose database does not run
 * @returns {Promise<boolean>}  whether the data is other data now
 */
export async function settleRestore(folder) {
  const isUnderWay = lockHolder(lockOf(folder)) !== undefined;
  if (!isUnderWay) await removeUnpacked(folder);
  const name = readdirSync(folder).find((name) => name.startsWith(RESTORED));
  if (name === undefined) return false;
  const data = join(folder, DATA);
  if (existsSync(data) && !isUnderWay) {
    console.error("A restore was cut off before it changed anything. Removing what it left.");
    rmSync(join(folder, name), { recursive: true });
    return false;
  }
  if (existsSync(data)) renameSync(data, join(folder, name.replace(RESTORED, "before")));
  renameSync(join(folder, name), data);
  return true;
}
