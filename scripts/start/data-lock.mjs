import { join } from "node:path";
import { holderOf } from "../../lib/server/db/process-lock.mjs";
import { CannotStart } from "./stop.mjs";

/**
 * The living process that has the embedded database of a data directory open. The database takes its lock itself when
 * it opens; looking first saves a newcomer the installation and the build.
 * @param {string} directory  the data directory
 * @returns {number | undefined} the process id
 */
export const holderOfData = (directory) => holderOf(join(directory, "pg.lock"));

/** @throws CannotStart naming the process that holds the data */
export function checkDataIsFree(directory) {
  const pid = holderOfData(directory);
  if (pid === undefined) return;
  throw new CannotStart(
    `The data in ${directory} is in use by process ${pid}: a shop is already running on it. Stop that one, or start this one with its own data: DATA_DIR=.data-2 PORT=3001 npm start`,
  );
}
