import { join } from "node:path";
import { findAuditBreak } from "../lib/server/audit";
import { backUp, restore } from "../lib/server/db/backup";
import { openDatabase } from "../lib/server/db/client";
import { seed } from "../lib/server/db/seed/seed";
import { env } from "../lib/server/env";
import { findUnbalancedOrders } from "../lib/server/orders/ledger";

// Run by scripts/database.mjs. Opening the database brings its tables up to date.

async function prepare(isSeeded: boolean): Promise<void> {
  const opened = await openDatabase();
  try {
    if (isSeeded) await seed(opened.db);
  } finally {
    await opened.close();
  }
}

/** A restored database is worth something if its record and its books are whole. */
async function check(): Promise<void> {
  const { db, close } = await openDatabase();
  try {
    const position = await findAuditBreak(db);
    if (position !== null) throw new Error(`The audit record does not fit from row ${position} on.`);
    const unbalanced = await findUnbalancedOrders(db);
    if (unbalanced.length > 0) throw new Error(`${unbalanced.length} orders do not add up.`);
    console.log("The audit record is whole, and every order adds up.");
  } finally {
    await close();
  }
}

async function act(action: string, file: string): Promise<void> {
  const { dataDir } = env();
  const directory = join(dataDir, "pg");
  if (action === "backup") {
    const bytes = await backUp(directory, file);
    console.log(`${file}, ${Math.ceil(bytes / 1024)} KiB.`);
    console.log(`Keep ${join(dataDir, "secrets")} apart from it: without those keys nobody can read saved results.`);
  } else if (action === "restore") {
    await restore(file, directory);
    await check();
  } else {
    await prepare(action !== "migrate");
  }
}

const [, , action = "", file = ""] = process.argv;
try {
  await act(action, file);
  console.log("Done.");
} catch (error) {
  if (process.env.DEBUG) console.error(error);
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
