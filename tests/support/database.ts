import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";
import { loadClock } from "@/lib/server/clock";
import { type Database, type OpenDatabase, shareDatabase } from "@/lib/server/db/client";
import { openOneTransaction } from "@/lib/server/db/one-transaction";
import { schema } from "@/lib/server/db/schema";
import { forgetProcess } from "@/lib/server/process";
import { clearUndone, copyTemplate, runOn } from "./cluster-databases";

/** A process that remembers nothing, and finds this database. */
export function beginProcess(opened: OpenDatabase): void {
  forgetProcess();
  shareDatabase(Promise.resolve(opened));
}

/** An open database of which nothing stays. */
interface UndoneDatabase extends OpenDatabase {
  /** Remembers what is there. */
  readonly remember: () => Promise<unknown>;
  /** Undoes all that was done since the last remembering. */
  readonly undo: () => Promise<unknown>;
  /** Does something, and undoes all that it did to the database. */
  readonly undone: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** A database that a test file prepared. */
export interface PreparedDatabase {
  (): Database;
  readonly undone: UndoneDatabase["undone"];
}

/** The worker's database, on one connection in a transaction that never commits. */
export async function openUndone(): Promise<UndoneDatabase> {
  const url = await copyTemplate(inject("cluster"), `worker_${process.env.VITEST_POOL_ID}`);
  await clearUndone(url);
  const { say, ...opened } = await openOneTransaction(url);
  const remember = () => say("savepoint remembered");
  const undo = () => say("rollback to savepoint remembered");
  const forget = () => say("rollback to savepoint remembered; release savepoint remembered");
  return {
    remember,
    undo,
    undone: async (work) => {
      await remember();
      return work().finally(forget);
    },
    ...opened,
  };
}

/**
 * A real, migrated PostgreSQL for the tests of one file. Each test finds it as it was prepared, and what it did is
 * undone. One connection, in turns: who needs several at once, or what really commits, takes `withOwnDatabase`.
 * @param prepare  done once, before the first test
 * @returns        a function giving the open database, to be called inside a test; `undone` does something in a process
 *                 that remembers nothing, and undoes all that it did
 */
export function withDatabase(prepare?: (db: Database) => Promise<void>): PreparedDatabase {
  let opened: UndoneDatabase | undefined;
  const current = () => {
    if (!opened) throw new Error("the database is open only inside tests");
    return opened;
  };
  beforeAll(async () => {
    opened = await openUndone();
    beginProcess(opened);
    await prepare?.(opened.db);
  });
  beforeEach(async () => {
    await current().remember();
    beginProcess(current());
    await loadClock(current().db);
  });
  afterEach(() => current().undo());
  afterAll(() => opened?.close());
  return Object.assign(() => current().db, {
    undone: <Result>(work: () => Promise<Result>) =>
      current().undone(async () => {
        beginProcess(current());
        await loadClock(current().db);
        return work();
      }),
  });
}

let copies = 0;

interface OwnDatabase extends OpenDatabase {
  readonly url: string;
}

/** A database of its own with as many connections as the shop has, but all the time of the world for each. */
async function openOwnDatabase(): Promise<OwnDatabase> {
  copies += 1;
  const name = `own_${process.env.VITEST_POOL_ID}_${process.pid}_${copies}_${Date.now()}`;
  const url = await copyTemplate(inject("cluster"), name);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on("error", () => undefined);
  return {
    url,
    db: drizzle(pool, { schema, casing: "snake_case" }),
    execute: (text, values) => pool.query(text, values),
    close: async () => {
      await pool.end();
      await runOn(inject("cluster"), `drop database ${name} with (force)`);
    },
  };
}

/**
 * A real, empty, migrated database of the file's own, with as many connections as the shop has: for races, for
 * processes beside this one, and for libraries that commit by themselves. What one test leaves, the next one finds.
 * @returns  a function giving the open database, to be called inside a test; `url` says where other processes find it
 */
export function withOwnDatabase(): (() => Database) & { readonly url: () => URL } {
  let opened: OwnDatabase | undefined;
  const current = () => {
    if (!opened) throw new Error("the database is open only inside tests");
    return opened;
  };
  beforeAll(async () => {
    opened = await openOwnDatabase();
    beginProcess(opened);
  });
  beforeEach(() => beginProcess(current()));
  afterAll(() => opened?.close());
  return Object.assign(() => current().db, { url: () => new URL(current().url) });
}
