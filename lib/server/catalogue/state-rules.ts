import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { DEFAULT_STATE_RULES, type StateRules } from "@/lib/domain/states";
import { type Database, database } from "@/lib/server/db/client";
import { selectStateRules } from "@/lib/server/db/queries/places";
import { env } from "@/lib/server/env";
import { isCacheAvailable, TEN_MINUTES } from "./next-cache";

/** The tag of everything that shows where we ship. */
const STATES_TAG = "state-rules";

/** The rules as the table has them. A state without a row follows the catalogue, which keeps kits out of New York. */
export async function readStateRules(db: Database): Promise<StateRules> {
  const rows = await selectStateRules(db);
  const kept = rows.map((row) => [
    `${row.country}-${row.code}`,
    { kits: row.canShipKits, supplements: row.canShipSupplements, telehealth: row.hasTelehealth },
  ]);
  return { ...DEFAULT_STATE_RULES, ...Object.fromEntries(kept) };
}

async function cachedStateRules(): Promise<StateRules> {
  "use cache";
  cacheLife(TEN_MINUTES);
  cacheTag(STATES_TAG);
  return currentStateRules();
}

/** A build opens no database: its pages say what the catalogue says, and are made again ten minutes later. */
async function currentStateRules(): Promise<StateRules> {
  return env().isBuilding ? DEFAULT_STATE_RULES : readStateRules(await database());
}

/** What may be sent where, read at most every ten minutes. */
export async function stateRules(): Promise<StateRules> {
  return isCacheAvailable() ? cachedStateRules() : currentStateRules();
}
