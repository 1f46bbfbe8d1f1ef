import { setTimeout as pause } from "node:timers/promises";
import { Customers } from "../customers";
import { standBefore } from "../network";
import type { Scenario } from "../scenario";

/** Answers get lost on their way to customers, who ask again: each buys once. */
export const answersLost: Scenario = {
  name: "answers-lost",
  on: ["embedded", "postgres"],
  times: 60,
  async run({ stage: { shop }, customers, times }) {
    const network = await standBefore({ host: "127.0.0.1", port: shop.port });
    const far = new Customers(`http://127.0.0.1:${network.port}`, customers.priceId);
    await far.meanwhile(8, async () => {
      for (let cut = 0; cut < times; cut++) {
        await pause(100 + Math.random() * 500);
        network.cut();
      }
    });
    await network.close();
    customers.wishes.push(...far.wishes);
    for (const [answer, count] of far.answers) customers.answers.set(answer, count);
    const twice = far.acknowledged.filter(({ tries }) => tries > 1).length;
    return {
      faults: twice === 0 ? ["no answer was lost, so that this shows nothing"] : [],
      counts: { cuts: times, "asked again": twice },
    };
  },
};
