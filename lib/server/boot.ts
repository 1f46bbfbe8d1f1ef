import "server-only";
import { loadClock } from "./clock";
import { type OpenDatabase, openDatabase } from "./db/client";
import { seed } from "./db/seed/seed";
import { checkEnv, env } from "./env";
import { bodyLimit, gate } from "./http/gate";
import { recordRefusals } from "./http/refusals";
import { startJobs } from "./jobs/start-jobs";
import { log } from "./log";
import { serveDraftVisit } from "./shops/draft-visit";
import { forgetShopHere } from "./shops/shop";
import { hearShopNews } from "./shops/shop-news";
import { rememberedKeys } from "./shops/stored-shop";
import { visitorRedirect } from "./shops/visitor-redirect";

const shared = globalThis as {
  /** How start-up went; the outer server waits for it and ends the process when it failed. */
  tealmarkBoot?: Promise<void>;
  /** Set by server.mjs, which says by itself why a start failed. */
  tealmarkOuterServer?: boolean;
  /** What the outer server runs before the process ends, newest first; it closes the database last. */
  tealmarkShutdown?: (() => Promise<void>)[];
  /** What the outer server asks before a request goes to its route. */
  tealmarkGate?: typeof gate;
  /** What the outer server asks before it takes a body. */
  tealmarkBodyLimit?: typeof bodyLimit;
  /** What the outer server asks before a page of a partner's shop is opened. */
  tealmarkVisitorRedirect?: typeof visitorRedirect;
  /** What the outer server serves a page by when the check before publishing asks for it. */
  tealmarkServeDraftVisit?: typeof serveDraftVisit;
};

/** PostgreSQL must not lose what it said it kept. */
async function checkDurability({ execute }: OpenDatabase): Promise<void> {
  if (!env().databaseUrl) return;
  const { rows } = await execute(
    "select name from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'",
  );
  if (rows.length === 0) return;
  const names = rows.map((row) => (typeof row === "object" && row && "name" in row ? String(row.name) : ""));
  throw new Error(`PostgreSQL may lose orders with ${names.join(", ")} off. Turn it on.`);
}

async function start(): Promise<void> {
  const startedAt = performance.now();
  checkEnv(env());
  const opened = await openDatabase();
  await checkDurability(opened);
  await loadClock(opened.db);
  await seed(opened.db);
  const stopJobs = await startJobs(opened);
  const stopNews = await hearShopNews(forgetShopHere, async () => {
    await Promise.all(rememberedKeys().map(forgetShopHere));
  });
  shared.tealmarkShutdown ??= [];
  shared.tealmarkShutdown.push(() => recordRefusals(opened.db, true), stopJobs, stopNews);
  shared.tealmarkGate = gate;
  shared.tealmarkBodyLimit = bodyLimit;
  shared.tealmarkVisitorRedirect = visitorRedirect;
  shared.tealmarkServeDraftVisit = serveDraftVisit;
  const { stripe, databaseUrl } = env();
  const facts = { payments: stripe.mode, database: databaseUrl ? "postgresql" : "pglite" };
  log.info({ ...facts, ms: Math.round(performance.now() - startedAt) }, "the shop is open");
}

/**
 * Opens the shop, once per process: checks the environment, opens the database and brings it up to date, fills it,
 * reads the clock, and starts the jobs.
 * @throws EnvError, DirectoryInUse, or what the database says
 */
export function boot(): Promise<void> {
  shared.tealmarkBoot ??= start();
  return shared.tealmarkBoot;
}

/**
 * Opens the shop, or ends the process with one sentence instead of a stack. The outer server awaits the same promise
 * and says why in its own words; where the framework runs alone, nobody else would.
 */
export async function bootOrStop(): Promise<void> {
  try {
    await boot();
  } catch (error) {
    if (shared.tealmarkOuterServer) return;
    console.error(`The shop could not start. ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
