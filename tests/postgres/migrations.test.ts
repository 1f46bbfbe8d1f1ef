import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ADVISORY_LOCKS } from "@/lib/server/db/advisory-locks";
import { openPostgres } from "@/lib/server/db/client";
import { withPostgres } from "../support/postgres";
import { addressOfDatabase } from "./database-address";

const database = withPostgres();
/** Longer than any other statement may take. */
const LONG_MS = 6000;

let other: pg.Client;
let url = "";
/** Another instance is bringing the tables up to date. */
beforeEach(async () => {
  url = (await addressOfDatabase(database())).href;
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
    await expect.poll(async () => (await other.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
    await other.query(`select pg_terminate_backend(pid) from (${waiting}) as held`);
    expect(await opening).toContain("terminating connection");
  });
});
