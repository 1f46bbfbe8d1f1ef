import { setTimeout as pause } from "node:timers/promises";
import { above, type Scenario, tenths } from "../scenario";
import { freePort, ShopProcess } from "../shop";
import { setStage } from "../stage";

/** It lives until all is settled, since nobody else has jobs. */
let worker: ShopProcess | undefined;

/** Visitors and jobs have processes of their own, and now the one, now the other is gone. */
export const killWorker: Scenario = {
  name: "kill-worker",
  on: ["postgres"],
  times: 10,
  set: (name) => setStage(name, { settings: { SHOP_ROLE: "web" } }),
  async run({ stage: { shop, dataDir }, customers, times }) {
    const settings = { ...shop.settings, SHOP_ROLE: "worker", PUBLIC_BASE_URL: shop.base };
    const jobs = new ShopProcess(await freePort(), settings, dataDir);
    worker = jobs;
    jobs.begin();
    await jobs.opened("/healthz");
    let slowest = 0;
    await customers.meanwhile(6, async () => {
      for (let kill = 0; kill < times; kill++) {
        await pause(1000 + Math.random() * 2000);
        const [gone, path] = kill % 2 === 0 ? ([jobs, "/healthz"] as const) : ([shop, undefined] as const);
        await gone.end("SIGKILL");
        gone.begin();
        slowest = Math.max(slowest, await gone.opened(path));
      }
    });
    const firstOrderSeconds = await customers.firstOrderAfter();
    return {
      firstOrderSeconds,
      faults: above("seconds from the last start to the first order", firstOrderSeconds, 5),
      counts: { kills: times, "slowest start s": tenths(slowest) },
    };
  },
  async clean() {
    await worker?.end("SIGTERM");
    worker = undefined;
  },
};
