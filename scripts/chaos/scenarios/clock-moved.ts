import { setTimeout as pause } from "node:timers/promises";
import type { Scenario } from "../scenario";

const HOUR = 3600;
/** Where the shop's time stands after each of them. Unit: seconds from the machine's. */
const MOVES = [26 * HOUR, -1 * HOUR, 0, 40 * 24 * HOUR];

/** The shop's clock stands elsewhere at each start: forward by more than keys are kept, and back. */
export const clockMoved: Scenario = {
  name: "clock-moved",
  on: ["embedded", "postgres"],
  async run({ stage: { shop, ask }, customers }) {
    for (const seconds of MOVES) {
      await customers.meanwhile(4, () => pause(3000));
      await ask(
        `insert into settings (name, value) values ('clock-offset-ms', to_jsonb($1::bigint))
         on conflict (name) do update set value = excluded.value`,
        [seconds * 1000],
      );
      await shop.end("SIGKILL");
      await shop.start();
    }
    await customers.meanwhile(4, () => pause(3000));
    const firstOrderSeconds = await customers.firstOrderAfter();
    return { firstOrderSeconds, counts: { moves: MOVES.length } };
  },
};
