import { readFileSync } from "node:fs";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import * as z from "zod/mini";
import { shareDatabase } from "../lib/server/db/client";
import { schema } from "../lib/server/db/schema";
import { env } from "../lib/server/env";
import { payments } from "../lib/server/payments/stripe-payments";
import { brokenPromises } from "../lib/server/promises/broken-promises";
import type { Told } from "../lib/server/promises/evidence";
import { keepAnswer } from "../lib/server/promises/last-answer";

// Run by scripts/check-nothing-lost.mjs, which gives it the database and what to look at.

const questionShape = z.object({ told: z.optional(z.string()), since: z.optional(z.string()), isRunning: z.boolean() });
const toldShape = z.object({ key: z.string(), checkout: z.string() });

function toldIn(file: string | undefined): Told[] {
  if (!file) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => toldShape.parse(JSON.parse(line)));
}

async function check(): Promise<number> {
  const { told, since, isRunning } = questionShape.parse(JSON.parse(process.argv[2] ?? "{}"));
  // Not by the shop's own way, which would bring the tables up to date: this changes nothing, and PostgreSQL sees to it.
  const pool = new Pool({
    connectionString: env().databaseUrl,
    max: 3,
    options: "-c default_transaction_read_only=on -c lock_timeout=10000",
  });
  pool.on("error", () => undefined);
  try {
    const db = drizzle(pool, { schema, casing: "snake_case" });
    const execute = (text: string, values?: unknown[]) => pool.query(text, values);
    shareDatabase(Promise.resolve({ db, execute, close: () => pool.end() }));
    const { rows } = await pool.query("select to_regclass('jobs') is null as is_empty");
    if (rows[0].is_empty) throw new Error("There is no shop in that database. Set DATABASE_URL to the shop's own.");
    const question = { since: new Date(since ?? 0), isRunning, told: toldIn(told) };
    const broken = await brokenPromises(db, payments(), question);
    await keepAnswer({ at: new Date().toISOString(), broken: broken.length });
    for (const line of broken) console.log(line);
    console.log(broken.length === 0 ? "Nothing is lost." : `${broken.length} promises are broken.`);
    return broken.length === 0 ? 0 : 1;
  } finally {
    await pool.end();
  }
}

try {
  process.exitCode = await check();
} catch (error) {
  if (process.env.DEBUG) console.error(error);
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
