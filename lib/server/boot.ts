import "server-only";
import { type OpenDatabase, openDatabase } from "@/lib/server/db/client";
import { expireLeases } from "@/lib/server/db/queries/jobs";
import { selectShownShop } from "@/lib/server/db/queries/shops";
import { mayComeBack, notePageFailure } from "@/lib/server/http/failed-pages";
import { bodyLimit, gate } from "@/lib/server/http/gate";
import { noteAnswer } from "@/lib/server/http/note-answer";
import { recordRefusals } from "@/lib/server/http/refusals";
import { JOBS } from "@/lib/server/jobs/jobs";
import { kickWorker } from "@/lib/server/jobs/kick-worker";
import { PACE, startJobs, WORKER_PACE } from "@/lib/server/jobs/start-jobs";
import { beginDemo } from "@/lib/server/seed/demo/begin-demo";
import { seed } from "@/lib/server/seed/seed";
import { startVisitor } from "@/lib/server/shop-starts/start-visit";
import { serveDraftVisit } from "@/lib/server/shops/draft-visit";
import { openGate } from "@/lib/server/shops/gate/gate-process";
import { forgetAllShopsHere, forgetShopHere } from "@/lib/server/shops/shop";
import { hearShopNews } from "@/lib/server/shops/shop-news";
import { loadClock } from "./clock";
import { checkEnv, env } from "./env";
import { log } from "./log";
import { loadOwnHosts, shopAtHost } from "./own-hosts";
import { type Handshake, handshake } from "./process";

/** PostgreSQL must not lose what it said it kept. */
async function checkDurability({ execute }: OpenDatabase): Promise<void> {
  const { rows } = await execute(
    "select name from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'",
  );
  if (rows.length === 0) return;
  const names = rows.map((row) => (typeof row === "object" && row && "name" in row ? String(row.name) : ""));
  throw new Error(`PostgreSQL may lose orders with ${names.join(", ")} off. Turn it on.`);
}

/** Another database is in the place of the one that was opened: what was read of that is read anew. */
async function forgetDatabase({ db }: OpenDatabase): Promise<void> {
  try {
    await forgetAllShopsHere();
    await loadClock(db);
    await loadOwnHosts(db);
  } catch (error) {
    log.error({ err: error }, "what was remembered of the replaced database was not forgotten");
  }
}

/** How long another instance may not know of a domain, without Redis. Unit: milliseconds. */
const OWN_HOSTS_MS = 60_000;
const noHosts = (error: unknown) => log.error({ err: error }, "the domains of partners' shops could not be read");

/** Jobs, or what stands in for them in a process that leaves them to workers. @returns stops it */
async function beginWork(opened: OpenDatabase): Promise<() => Promise<void>> {
  const { role, isAlone } = env();
  // The database is ours alone, so whoever left a run over does not live any more: its job need not wait for a lease.
  if (isAlone) await expireLeases(opened.db);
  if (role === "web") return kickWorker(opened.db);
  return startJobs(opened, JOBS, role === "worker" ? WORKER_PACE : PACE);
}

/** Pages that are filled with a partner's words. None: nobody sells yet, or this process has no visitors. */
async function partnerPages({ db }: OpenDatabase): Promise<string[]> {
  if (env().role === "worker") return [];
  const key = await selectShownShop(db);
  return key ? [`/shop/${key}`, `/shop/${key}/pricing`] : [];
}

async function openShop(): Promise<void> {
  const startedAt = performance.now();
  const endDatabase = (await handshake().database) ?? (async () => undefined);
  handshake().closing = [endDatabase];
  checkEnv(env());
  const opened = await openDatabase();
  const close = () => opened.close().finally(endDatabase);
  handshake().closing = [close];
  await checkDurability(opened);
  await loadClock(opened.db);
  await seed(opened.db);
  await loadOwnHosts(opened.db);
  const stopJobs = await beginWork(opened);
  const heard = async (key: string) => {
    await forgetShopHere(key);
    await loadOwnHosts(opened.db);
  };
  const reading = setInterval(() => void loadOwnHosts(opened.db).catch(noHosts), OWN_HOSTS_MS);
  const stopReading = async () => clearInterval(reading);
  const stopNews = await hearShopNews(heard, forgetAllShopsHere);
  const stopDemo = beginDemo(opened.db);
  const closing = [close, () => recordRefusals(opened.db, true), stopJobs, stopReading, stopNews, stopDemo];
  const databaseRestored = () => void forgetDatabase(opened);
  Object.assign(handshake(), {
    closing,
    databaseRestored,
    partnerPages: () => partnerPages(opened),
    gate,
    bodyLimit,
    noteAnswer,
    notePageFailure,
    mayComeBack,
    serveDraftVisit,
    startVisitor,
    shopAtHost,
  } satisfies Handshake);
  const { stripe, isAlone, role } = env();
  const facts = { role, payments: stripe.mode, database: isAlone ? "our own" : "DATABASE_URL" };
  log.info({ ...facts, ms: Math.round(performance.now() - startedAt) }, "the shop is open");
}

/**
 * Opens the shop, once per process: checks the environment, opens the database and brings it up to date, fills it,
 * reads the clock, and starts the jobs. A fresh demo's past is lived meanwhile.
 * @throws EnvError, ClusterProblem, or what the database says
 */
export function boot(): Promise<void> {
  const ours = handshake();
  ours.boot ??= ours.isGate ? openGate() : openShop();
  return ours.boot;
}

/**
 * Opens the shop, or ends the process with one sentence instead of a stack. The outer server awaits the same promise
 * and says why in its own words; where the framework runs alone, nobody else would.
 */
export async function bootOrStop(): Promise<void> {
  try {
    await boot();
  } catch (error) {
    if (handshake().isOuterServer) return;
    console.error(`The shop could not start. ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
