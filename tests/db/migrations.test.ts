import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ADVISORY_LOCKS } from "@/lib/server/db/advisory-locks";
import { openPostgres } from "@/lib/server/db/client";
import { withOwnDatabase } from "../support/database";

const database = withOwnDatabase();
/** Longer than any other statement may take. */
const LONG_MS = 6000;

let other: pg.Client;
let url = "";
/** Another instance is bringing the tables up to date. */
beforeEach(async () => {
  url = database.url().href;
  other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.migrations]);
});
afterEach(() => other.end());

const waiting = "select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'";

describe("a start while another one brings the tables up to date", () => {
  it("waits for it, up to a minute", async () => {
    const opening = openPostgres(url);
    await pause(LONG_MS);
    await other.query("select pg_advisory_unlock_all()");
    await (await opening).close();
  });

  it("fails with the reason when its connection is cut meanwhile", async () => {
    const opening = openPostgres(url).catch((error: Error) => error.message);
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
    await other.query(`select pg_terminate_backend(pid) from (${waiting}) as held`);
    expect(await opening).toContain("terminating connection");
  });
});

describe("a database with the tables of an earlier version", () => {
  const records = "drizzle.__drizzle_migrations";
  const allRecords = async () => (await other.query(`select hash, created_at from ${records} order by id`)).rows;
  beforeEach(() => other.query("select pg_advisory_unlock_all()"));

  it("that was up to date when the migrations became one is taken as it is, and its records stay", async () => {
    await other.query(`insert into ${records} (hash, created_at) select 'earlier', n from generate_series(1, 10) n`);
    const before = await allRecords();
    await (await openPostgres(url)).close();
    expect(await allRecords()).toEqual(before);
    await other.query(`delete from ${records} where hash = 'earlier'`);
  });

  it("that was not is left as it is, and the start says what to do", async () => {
    await other.query(`update ${records} set created_at = 1795363203513`);
    const before = await allRecords();
    await expect(openPostgres(url)).rejects.toThrow("older version of the shop");
    expect(await allRecords()).toEqual(before);
  });
});
