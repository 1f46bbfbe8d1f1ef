import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { databaseFolder } from "../../../server/postgres/shop-database.mjs";
import { above, type Scenario } from "../scenario";
import { notShown, visiting } from "../visitors";

/** The shop's own database is gone in the middle of transactions. */
export const killDatabase: Scenario = {
  name: "kill-database",
  on: ["embedded"],
  times: 5,
  async run({ stage: { shop, dataDir }, customers, times }) {
    const { pid } = shop;
    const [, visits] = await visiting(shop.base, () =>
      customers.meanwhile(6, async () => {
        for (let kill = 0; kill < times; kill++) {
          await pause(2000 + Math.random() * 2000);
          const file = join(databaseFolder(dataDir), "data", "postmaster.pid");
          process.kill(Number(readFileSync(file, "utf8").split("\n")[0]), "SIGKILL");
          await customers.firstOrderAfter();
        }
      }),
    );
    const firstOrderSeconds = await customers.firstOrderAfter();
    const faults = [...notShown(visits), ...above("seconds to the first order", firstOrderSeconds, 5)];
    if (!shop.isRunning || shop.pid !== pid) faults.push("the shop's own process ended");
    return { firstOrderSeconds, faults, counts: { kills: times, pages: visits.asked } };
  },
};
