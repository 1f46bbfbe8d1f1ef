import "server-only";
import { join } from "node:path";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { env } from "../env";
import { ADVISORY_LOCKS } from "./advisory-locks";
import { lockDirectory } from "./directory-lock";
import { closeTree, keepPrivate } from "./private-files";
import { schema } from "./schema";

/** One drizzle client, on PGlite inside the process or on PostgreSQL. A transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** What the shop needs of an open database beyond its queries. */
export interface OpenDatabase {
  readonly db: Database;
  /** Runs plain SQL, for libraries that bring their own (the job queue). */
  readonly execute: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  readonly close: () => Promise<void>;
}

const MIGRATIONS = join(/* turbopackIgnore: true */ process.cwd(), "lib/server/db/migrations");

/**
 * A shop's own data fits into 16 MB of buffers; the usual 128 MB would be resident in this process. Nothing counts rows
 * in the background here, so a plan made while a table was empty would be kept as it grows: each run plans anew.
 */
const EMBEDDED_SETTINGS = ["-c", "shared_buffers=16MB", "-c", "plan_cache_mode=force_custom_plan"];

/** Opens PGlite in `directory`, or in memory. One process per directory: a second one would lose rows silently. */
export async function openPglite(directory: string | null): Promise<OpenDatabase> {
  const [{ drizzle }, { PreparedPglite }] = await Promise.all([
    import("drizzle-orm/pglite"),
    import("./prepared-pglite"),
  ]);
  const release = directory ? await lockDirectory(directory) : () => undefined;
  const startParams = [...PreparedPglite.defaultStartParams, ...EMBEDDED_SETTINGS];
  const client = await PreparedPglite.open(directory ?? "memory://", { startParams });
  // A new database comes with files that everybody may write to.
  if (directory) closeTree(directory);
  const db = drizzle(client, { schema, casing: "snake_case" });
  await migratePglite(db, { migrationsFolder: MIGRATIONS });
  return {
    db,
    execute: async (text, values) => {
      if (values?.length) return client.query(text, values);
      const results = await client.exec(text);
      return results.at(-1) ?? { rows: [] };
    },
    close: async () => {
      await client.close();
      release();
    },
  };
}

/** Brings the tables up to date, one process at a time, on a connection that may take its time. */
async function migratePostgres(url: string): Promise<void> {
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
    await migrate(drizzle(client, { schema, casing: "snake_case" }), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}

/** Opens PostgreSQL 15 or newer and brings its tables up to date under an advisory lock. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  await migratePostgres(url);
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

/**
 * Pages are rendered in worker processes during a build: they get a database in memory, never the real one. It holds
 * the demo shops, which pages show as examples, and nothing else.
 */
async function openForBuild(): Promise<OpenDatabase> {
  const [opened, { seedShops }] = await Promise.all([openPglite(null), import("./seed/seed-shops")]);
  if (!env().stripe.isLive) await seedShops(opened.db);
  return opened;
}

async function openConfigured(): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, isBuilding } = env();
  if (isBuilding) return openForBuild();
  keepPrivate(dataDir);
  if (databaseUrl) return openPostgres(databaseUrl);
  return openPglite(join(dataDir, "pg"));
}

const shared = globalThis as { tealmarkDatabase?: Promise<OpenDatabase> };

/** The process's open database. Module instances differ between pages and start-up code, so it lives on the global. */
export function openDatabase(): Promise<OpenDatabase> {
  shared.tealmarkDatabase ??= openConfigured();
  return shared.tealmarkDatabase;
}

/** The process's database. */
export async function database(): Promise<Database> {
  const { db } = await openDatabase();
  return db;
}
