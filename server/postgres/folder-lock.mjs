import { setTimeout as pause } from "node:timers/promises";
import { ClusterProblem } from "./cluster-problem.mjs";
import { claimLock, dropLock, lockHolder } from "./process-lock.mjs";

/** Another living process holds the folder. */
export class FolderInUse extends ClusterProblem {
  /**
   * @param {string} folder
   * @param {number} pid
   */
  constructor(folder, pid) {
    super(
      `The data in ${folder} is in use by process ${pid}: a shop is already running on it. Stop that one, or start this one with its own data: DATA_DIR=.data-2 PORT=3001 npm start`,
    );
    this.pid = pid;
  }
}

/** A process that is about to end gets so many looks, one in 300 ms. */
const LOOKS = 5;

/** @param {string} folder */
const lockOf = (folder) => `${folder}.lock`;

/**
 * Whose the folder is.
 * @param {string} folder
 * @returns {number | undefined}  the id of a living process
 */
export const holderOfFolder = (folder) => lockHolder(lockOf(folder));

/**
 * Takes a folder for this process. It is taken over only from a process that is gone, whoever has its number now.
 * @param {string} folder
 * @returns {Promise<{ confirm: () => void, release: () => void }>}  release gives it back; confirm says that the folder
 *          is really free, so that the claims of those who are gone may go with ours
 * @throws FolderInUse naming the process that holds it
 */
export async function lockFolder(folder) {
  const file = lockOf(folder);
  let isOurs = false;
  const release = () => {
    process.off("exit", release);
    dropLock(file, isOurs);
  };
  for (let look = 1; ; look++) {
    const holder = claimLock(file);
    if (holder === process.pid) break;
    if (look === LOOKS) {
      release();
      throw new FolderInUse(folder, holder);
    }
    await pause(300);
  }
  process.once("exit", release);
  return {
    confirm: () => {
      isOurs = true;
    },
    release,
  };
}
