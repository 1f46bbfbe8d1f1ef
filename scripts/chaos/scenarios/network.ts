import { setTimeout as pause } from "node:timers/promises";
import type { Network } from "../network";
import { above, type ChaosWorld, type Scenario } from "../scenario";
import { notShown, visiting } from "../visitors";

/** How long what breaks stays broken. Unit: milliseconds. */
const BROKEN_MS = 30_000;

/** Promised once all is back. Unit: seconds. */
const BACK_WITHIN = 5;

async function breaking({ stage, customers }: ChaosWorld, harm: (database: Network) => Promise<void>) {
  const { shop, network } = stage;
  if (!network) throw new Error("there is no network to break");
  const { pid } = shop;
  let firstOrderSeconds = Number.NaN;
  const [, visits] = await visiting(shop.base, () =>
    customers.meanwhile(6, async () => {
      await pause(3000);
      await harm(network.database);
      firstOrderSeconds = await customers.firstOrderAfter();
    }),
  );
  const faults = [...notShown(visits), ...above("seconds to the first order", firstOrderSeconds, BACK_WITHIN)];
  if (Number.isNaN(firstOrderSeconds)) faults.push("nobody had an order afterwards");
  if (!shop.isRunning || shop.pid !== pid) faults.push("the shop's process ended");
  return { firstOrderSeconds, faults, counts: { pages: visits.asked } };
}

/** The network to the database cuts every connection, again and again. */
export const databaseCut: Scenario = {
  name: "database-cut",
  on: ["postgres"],
  times: 60,
  run: (world) =>
    breaking(world, async (database) => {
      for (let cut = 0; cut < world.times; cut++) {
        database.cut();
        await pause(500);
      }
    }),
};

/** The database takes no connections for half a minute. */
export const databaseRefuses: Scenario = {
  name: "database-refuses",
  on: ["postgres"],
  run: (world) =>
    breaking(world, async (database) => {
      await database.refuse();
      await pause(BROKEN_MS);
      await database.mend();
    }),
};

/** The database takes everything and says nothing for half a minute. */
export const databaseHangs: Scenario = {
  name: "database-hangs",
  on: ["postgres"],
  run: (world) =>
    breaking(world, async (database) => {
      database.freeze();
      await pause(BROKEN_MS);
      await database.mend();
    }),
};

/** Every connection to the database is dead without a word for half a minute. */
export const databaseSwallowed: Scenario = {
  name: "database-swallowed",
  on: ["postgres"],
  run: (world) =>
    breaking(world, async (database) => {
      database.swallow();
      await pause(BROKEN_MS);
      await database.mend();
    }),
};

/** The database ends its connections in the middle of transactions, again and again. */
export const databaseTerminates: Scenario = {
  name: "database-terminates",
  on: ["postgres"],
  times: 60,
  run: (world) =>
    breaking(world, async () => {
      for (let round = 0; round < world.times; round++) {
        await world.stage.ask(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
        );
        await pause(300);
      }
    }),
};
