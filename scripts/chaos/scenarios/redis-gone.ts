import { setTimeout as pause } from "node:timers/promises";
import { above, type Scenario } from "../scenario";
import { notShown, visiting } from "../visitors";

const GONE_MS = 20_000;

/** Redis is gone: nobody can pay, nothing is charged, and pages are shown. */
export const redisGone: Scenario = {
  name: "redis-gone",
  on: ["postgres"],
  async run({ stage: { shop, network }, customers }) {
    if (!network) throw new Error("there is no network to break");
    const [firstOrderSeconds, visits] = await visiting(shop.base, async () => {
      let seconds = Number.NaN;
      await customers.meanwhile(4, async () => {
        await pause(3000);
        await network.redis.refuse();
        await pause(GONE_MS);
        await network.redis.mend();
        seconds = await customers.firstOrderAfter();
      });
      return seconds;
    });
    const faults = [...notShown(visits), ...above("seconds to the first order", firstOrderSeconds, 5)];
    const failures = customers.count(/^500/);
    if (failures > 0) faults.push(`${failures} checkouts were answered 500`);
    return { firstOrderSeconds, faults, counts: { pages: visits.asked } };
  },
};
