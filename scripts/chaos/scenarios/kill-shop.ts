import { setTimeout as pause } from "node:timers/promises";
import { above, type Scenario, tenths } from "../scenario";

/** The process is gone in the middle of checkouts, again and again, and started again. */
export const killShop: Scenario = {
  name: "kill-shop",
  on: ["embedded", "postgres", "provider"],
  times: 10,
  async run({ stage: { shop }, customers, times }) {
    let slowest = 0;
    await customers.meanwhile(6, async () => {
      for (let kill = 0; kill < times; kill++) {
        await pause(1000 + Math.random() * 2000);
        await shop.end("SIGKILL");
        slowest = Math.max(slowest, await shop.start());
      }
    });
    const firstOrderSeconds = await customers.firstOrderAfter();
    return {
      firstOrderSeconds,
      faults: above("seconds from the last start to the first order", firstOrderSeconds, 5),
      counts: { kills: times, "slowest start s": tenths(slowest) },
    };
  },
};
