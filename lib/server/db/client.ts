import "server-only";
import { join } from "node:path";
import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { env } from "@/lib/server/env";
import { oncePerProcess } from "@/lib/server/process";
import { ADVISORY_LOCKS } from "./advisory-locks";
import { refuseEarlierTables } from "./earlier-tables";
import { keepPrivate } from "./private-files";
import { schema } from "./schema";

/** One drizzle client on PostgreSQL. A transaction is one too. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** What the shop needs of an open database beyond its queries. */
export interface OpenDatabase {
  readonly db: Database;
  /** Runs plain SQL, for libraries that bring their own (the job queue). */
  readonly execute: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  readonly close: () => Promise<void>;
}

const MIGRATIONS = join(/* turbopackIgnore: true */ process.cwd(), "lib/server/db/migrations");

/** Brings the tables up to date, one process at a time, on a connection that may take its time. */
async function migrateTables(url: string): Promise<void> {
  const [{ drizzle }, { migrate }, { Client }, { CONNECT_MS }] = await Promise.all([
    import("drizzle-orm/node-postgres"),
    import("drizzle-orm/node-postgres/migrator"),
    import("pg"),
    import("./postgres-pool"),
  ]);
  const limits = { connectionTimeoutMillis: CONNECT_MS, lock_timeout: 60_000, keepAlive: true };
  const client = new Client({ connectionString: url, ...limits });
  // What becomes of the connection is told by the query under way.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [ADVISORY_LOCKS.migrations]);
    await refuseEarlierTables(client);
    await migrate(drizzle(client, { schema, casing: "snake_case" }), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}

/** Opens PostgreSQL 15 or newer and brings its tables up to date under an advisory lock. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  await migrateTables(url);
  const [{ drizzle }, { openPool }] = await Promise.all([
    import("drizzle-orm/node-postgres"),
    import("./postgres-pool"),
  ]);
  const pool = openPool(url);
  return {
    db: drizzle(pool, { schema, casing: "snake_case" }),
    execute: (text, values) => pool.query(text, values),
    close: () => pool.end(),
  };
}

async function openConfigured(): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, isBuilding } = env();
  if (!databaseUrl) throw new Error("There is no database: use npm run build and npm start.");
  if (!isBuilding) keepPrivate(dataDir);
  return openPostgres(databaseUrl);
}

const opened = oncePerProcess("database", openConfigured);

/** The process's open database. */
export const openDatabase = (): Promise<OpenDatabase> => opened.get();

/** Puts another in its place. For tests and measurements, which bring their own. */
export const shareDatabase = (instead: Promise<OpenDatabase>): void => opened.set(instead);

/** The process's database. */
export async function database(): Promise<Database> {
  const { db } = await openDatabase();
  return db;
}
