import type { Scenario } from "../scenario";

const CROWD = 200;
/** Who waits for longer has gone. Unit: milliseconds. */
const PATIENCE_MS = 25_000;

/** More customers at once than can be served: each has an order in time, or a refusal and no charge. */
export const crowd: Scenario = {
  name: "crowd",
  on: ["embedded", "postgres"],
  times: 2,
  async run({ stage: { ask }, customers, times }) {
    const faults: string[] = [];
    let slowest = 0;
    for (let round = 0; round < times; round++) {
      const since = performance.now();
      const wishes = Array.from({ length: CROWD }, () => customers.wish());
      await Promise.all(wishes.map((wish) => customers.insist(wish, { isPersistent: false })));
      slowest = Math.max(slowest, performance.now() - since);
      const refused = wishes.filter(({ last }) => last.startsWith("503")).map(({ email }) => email);
      const unclear = wishes.filter(({ checkout, last }) => checkout === null && !last.startsWith("503"));
      if (unclear.length > 0) faults.push(`${unclear.length} got no clear answer, e.g. ${unclear[0]?.last}`);
      const begun = await ask("select id from checkouts where email = any($1)", [refused]);
      if (begun.length > 0) faults.push(`${begun.length} of ${refused.length} refused checkouts were begun`);
    }
    if (slowest > PATIENCE_MS) faults.push(`the slowest answer took ${Math.round(slowest / 1000)} s`);
    return { faults, counts: { crowds: times, "slowest answer s": Math.round(slowest / 100) / 10 } };
  },
};
