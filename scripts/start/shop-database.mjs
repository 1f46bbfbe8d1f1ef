import { existsSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../../server/cannot-start.mjs";
import { withCluster } from "../../server/postgres/cluster.mjs";
import { holderOfFolder } from "../../server/postgres/folder-lock.mjs";
import { DATA } from "../../server/postgres/folders.mjs";
import { checkOldData, databaseFolder } from "../../server/postgres/shop-database.mjs";

/**
 * Does something on the database of a shop that is there, whether the shop runs or not: on DATABASE_URL, or on the one
 * that the shop has of its own.
 * @template Done
 * @param {string} dataDir
 * @param {(isRunning: boolean, settings: Record<string, string>) => Promise<Done>} work  settings: of its environment;
 *        isRunning: on DATABASE_URL that is not known, and taken for true
 * @returns {Promise<Done>}
 * @throws CannotStart when there is no shop
 */
export async function onShopDatabase(dataDir, work) {
  if (process.env.DATABASE_URL) return work(true, {});
  checkOldData(dataDir);
  const folder = databaseFolder(dataDir);
  if (!existsSync(join(folder, DATA))) {
    throw new CannotStart(
      `There is no shop in ${dataDir}. Set DATA_DIR to its folder, or DATABASE_URL to its database.`,
    );
  }
  const isRunning = holderOfFolder(folder) !== undefined;
  return withCluster(folder, (url) => work(isRunning, { CLUSTER_URL: url }));
}
