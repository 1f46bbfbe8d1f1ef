import { findAuditBreak } from "../lib/server/audit";
import { openDatabase } from "../lib/server/db/client";
import { env } from "../lib/server/env";
import { findUnbalancedOrders } from "../lib/server/orders/ledger";
import { seed } from "../lib/server/seed/seed";
import { seedShops } from "../lib/server/seed/seed-shops";

// Run by scripts/database.mjs and scripts/build.mjs. Opening the database brings its tables up to date.

type Db = Awaited<ReturnType<typeof openDatabase>>["db"];

/** A restored database is worth something if its record and its books are whole. */
async function check(db: Db): Promise<void> {
  const position = await findAuditBreak(db);
  if (position !== null) throw new Error(`The audit record does not fit from row ${position} on.`);
  const unbalanced = await findUnbalancedOrders(db);
  if (unbalanced.length > 0) throw new Error(`${unbalanced.length} orders do not add up.`);
  console.log("The audit record is whole, and every order adds up.");
}

/** What pages show as examples while they are built, and nothing else. */
async function demoShops(db: Db): Promise<void> {
  if (!env().stripe.isLive) await seedShops(db);
}

const migrate = async () => undefined;
const ACTIONS: Readonly<Record<string, (db: Db) => Promise<void>>> = { migrate, seed, check, "demo-shops": demoShops };

try {
  const { db, close } = await openDatabase();
  await ACTIONS[process.argv[2] ?? ""]?.(db).finally(close);
} catch (error) {
  if (process.env.DEBUG) console.error(error);
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
