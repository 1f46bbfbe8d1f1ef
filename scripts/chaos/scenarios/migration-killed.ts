import { setTimeout as pause } from "node:timers/promises";
import { Customers, priceToBuy } from "../customers";
import { above, type Scenario, tenths } from "../scenario";

/** A first start is killed again and again while it makes its tables and fills them. */
export const migrationKilled: Scenario = {
  name: "migration-killed",
  on: ["embedded", "postgres"],
  times: 12,
  startsItself: true,
  async run({ stage: { shop }, customers, times }) {
    for (let kill = 0; kill < times; kill++) {
      shop.begin();
      await pause(300 + Math.random() * 3000);
      await shop.end("SIGKILL");
    }
    const start = await shop.start();
    const buyers = new Customers(shop.base, await priceToBuy(shop.base));
    await buyers.meanwhile(4, () => pause(3000));
    const firstOrderSeconds = await buyers.firstOrderAfter();
    customers.wishes.push(...buyers.wishes);
    for (const [answer, count] of buyers.answers) customers.answers.set(answer, count);
    const faults = above("seconds to the first order", firstOrderSeconds, 5);
    return { firstOrderSeconds, faults, counts: { kills: times, "start s": tenths(start) } };
  },
};
