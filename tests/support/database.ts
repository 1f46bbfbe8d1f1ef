import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Database, type OpenDatabase, openPglite } from "@/lib/server/db/client";

/**
 * A real, empty, migrated PGlite for the tests of one file; emptied before each test.
 * @returns  a function giving the open database, to be called inside a test
 */
export function withDatabase(prepare?: (db: Database) => Promise<void>): () => Database {
  let opened: OpenDatabase | undefined;
  const current = () => {
    if (!opened) throw new Error("the database is open only inside tests");
    return opened.db;
  };
  beforeAll(async () => {
    opened = await openPglite(null);
    const shared = globalThis as { tealmarkDatabase?: Promise<OpenDatabase> };
    shared.tealmarkDatabase = Promise.resolve(opened);
  });
  beforeEach(async () => {
    const { rows } = await (opened as OpenDatabase).execute(
      "select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables where schemaname = 'public'",
    );
    const [{ tables }] = rows as [{ tables: string }];
    await current().execute(sql.raw(`truncate ${tables} restart identity cascade`));
    await prepare?.(current());
  });
  afterAll(async () => opened?.close());
  return current;
}
