import "server-only";
import type { Client } from "pg";

/** When the first of our migrations was written; it holds all tables of that day. Unit: milliseconds since 1970. */
const FIRST_MIGRATION = 1_795_363_203_514;

/**
 * Stops before a database whose tables are older than the first migration that is left: nothing here can bring it up to
 * date, and nothing of it is touched. One that was up to date on that day has the same tables, and passes.
 * @throws Error that says what to do
 */
export async function refuseEarlierTables(client: Client): Promise<void> {
  const records = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as are_there");
  if (!records.rows[0]?.are_there) return;
  const { rows } = await client.query("select max(created_at)::float8 as last from drizzle.__drizzle_migrations");
  const last = rows[0]?.last;
  if (typeof last !== "number" || last >= FIRST_MIGRATION) return;
  throw new Error(
    "The tables in this database were made by an older version of the shop, and were left as they are. Start the last " +
      "version from before its migrations became one (commit 5774b2e) on it once, then this one.",
  );
}
