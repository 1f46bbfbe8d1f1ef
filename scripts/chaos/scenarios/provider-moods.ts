import { setTimeout as pause } from "node:timers/promises";
import type { Mood } from "../provider";
import type { Scenario } from "../scenario";
import { notShown, visiting } from "../visitors";

const MOOD_MS = 20_000;

/** The payment provider is not itself for a while. */
const moody = (mood: Exclude<Mood, "fine">): Scenario => ({
  name: `provider-${mood}`,
  on: ["provider"],
  async run({ stage: { shop, provider }, customers }) {
    if (!provider) throw new Error("there is no provider to change");
    let firstOrderSeconds = Number.NaN;
    const [, visits] = await visiting(shop.base, () =>
      customers.meanwhile(6, async () => {
        await pause(3000);
        await provider.be(mood);
        await pause(MOOD_MS);
        await provider.be("fine");
        firstOrderSeconds = await customers.firstOrderAfter();
      }),
    );
    const faults = notShown(visits);
    if (Number.isNaN(firstOrderSeconds)) faults.push("nobody had an order afterwards");
    return { firstOrderSeconds, faults, counts: { pages: visits.asked } };
  },
});

export const providerMoods: readonly Scenario[] = [
  moody("hanging"),
  moody("refusing"),
  moody("lying"),
  moody("late"),
  moody("losing"),
];
