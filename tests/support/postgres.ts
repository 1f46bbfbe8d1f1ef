import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { type Database, type OpenDatabase, openPostgres } from "@/lib/server/db/client";

/** Where a PostgreSQL lets us in; the test command finds one and says so. */
function address(): URL {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("These tests need a PostgreSQL: set TEST_DATABASE_URL to one that may make databases.");
  return new URL(url);
}

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address().href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A real, empty, migrated PostgreSQL database for the tests of one file, with as many connections as the shop has:
 * races happen here, while PGlite's one connection hides them.
 * @returns  a function giving the open database, to be called inside a test
 */
export function withPostgres(): () => Database {
  const name = `tealmark_test_${process.pid}_${Date.now()}`;
  let opened: OpenDatabase | undefined;
  beforeAll(async () => {
    await runOnServer(`create database ${name}`);
    const url = address();
    url.pathname = `/${name}`;
    opened = await openPostgres(url.href);
    const shared = globalThis as { tealmarkDatabase?: Promise<OpenDatabase> };
    shared.tealmarkDatabase = Promise.resolve(opened);
  });
  afterAll(async () => {
    await opened?.close();
    await runOnServer(`drop database if exists ${name}`);
  });
  return () => {
    if (!opened) throw new Error("the database is open only inside tests");
    return opened.db;
  };
}
