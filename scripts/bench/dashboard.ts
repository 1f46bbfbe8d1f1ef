// Measures what the staff's pages ask of the database, in a shop with two years of trade, at several sizes:
// npm run bench -- --only dashboard
// Writes docs/benchmarks.md. Exit code 1: something took longer than its aim.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { type Database, openPostgres } from "@/lib/server/db/client";
import { openOneTransaction } from "@/lib/server/db/one-transaction";
import { seedCatalogue } from "@/lib/server/seed/seed-catalogue";
import { openCluster } from "@/server/postgres/cluster.mjs";
import { fillHistory, type HistorySize } from "./history";
import { STAFF_QUESTIONS } from "./questions";

/** A warm query may take so long, and so long a whole answer, which some are made for. Unit: milliseconds. */
const [QUERY_AIM_MS, AIM_MS] = [300, 1000];
const WARM_RUNS = 5;

const SIZES: readonly HistorySize[] = [
  { orders: 1_000, pageViews: 10_000 },
  { orders: 10_000, pageViews: 100_000 },
  { orders: 100_000, pageViews: 1_000_000 },
];

const grouped = (count: number) => count.toLocaleString("en-US");

/** The middle of several warm runs. */
async function median(run: () => Promise<number>): Promise<number> {
  await run();
  const times: number[] = [];
  while (times.length < WARM_RUNS) times.push(await run());
  return times.sort((left, right) => left - right)[Math.floor(WARM_RUNS / 2)] ?? Number.NaN;
}

type Ask = (db: Database) => Promise<unknown>;

/** How long a whole answer takes, whose queries share the machine. Unit: milliseconds. */
const answerMs = (db: Database, ask: Ask) =>
  median(async () => {
    const since = performance.now();
    await ask(db);
    return performance.now() - since;
  });

/** How long the slowest query of an answer takes by itself. Unit: milliseconds. */
async function slowestMs(url: string, ask: Ask): Promise<number> {
  const { db, close } = await openOneTransaction(url);
  const { query } = Client.prototype;
  let slowest = 0;
  const timed = async (client: Client, ...asked: Parameters<Client["query"]>) => {
    const since = performance.now();
    try {
      return await query.apply(client, asked);
    } finally {
      slowest = Math.max(slowest, performance.now() - since);
    }
  };
  Client.prototype.query = function (this: Client, ...asked: Parameters<Client["query"]>) {
    return timed(this, ...asked);
  } as typeof query;
  try {
    return await median(async () => {
      slowest = 0;
      await ask(db);
      return slowest;
    });
  } finally {
    Client.prototype.query = query;
    await close();
  }
}

interface Measured {
  readonly size: HistorySize;
  readonly fillSeconds: number;
  /** By what was asked: the whole answer, and the slowest of its queries. Unit: milliseconds. */
  readonly times: ReadonlyMap<string, { readonly answer: number; readonly slowest: number }>;
}

async function measure(url: (name?: string) => string, size: HistorySize): Promise<Measured> {
  const admin = await openPostgres(url());
  const name = `history_${size.orders}`;
  await admin.execute(`create database ${name}`).finally(admin.close);
  const { db, close } = await openPostgres(url(name));
  try {
    await seedCatalogue(db);
    const since = performance.now();
    await fillHistory(url(name), size);
    const fillSeconds = (performance.now() - since) / 1000;
    const times: Map<string, { answer: number; slowest: number }> = new Map();
    for (const [question, ask] of Object.entries(STAFF_QUESTIONS)) {
      times.set(question, { answer: await answerMs(db, ask), slowest: await slowestMs(url(name), ask) });
    }
    return { size, fillSeconds, times };
  } finally {
    await close();
  }
}

function document(all: readonly Measured[]): string {
  const [cpu] = cpus();
  const [load = 0] = loadavg();
  const machine = `${cpus().length} cores of ${cpu?.model.trim() ?? "an unknown kind"}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, the shop's own PostgreSQL, ${load.toFixed(0)} processes waiting for a core when it ended`;
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const head = row([
    "asked",
    ...all.map(({ size }) => `${grouped(size.pageViews)} page views, ${grouped(size.orders)} orders`),
  ]);
  const cell = ({ times }: Measured, question: string) => {
    const { answer, slowest } = times.get(question) ?? { answer: Number.NaN, slowest: Number.NaN };
    return `${answer.toFixed(1)} ms (${slowest.toFixed(1)})`;
  };
  const body = Object.keys(STAFF_QUESTIONS).map((question) =>
    row([question, ...all.map((one) => cell(one, question))]),
  );
  return [
    "# Benchmarks",
    "",
    `Written by \`npm run bench -- --only dashboard\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. Each figure is the middle of ${WARM_RUNS} warm runs: the whole answer, which can take a dozen queries at once, and in brackets the slowest of them by itself. The aim is ${QUERY_AIM_MS} ms for a query and ${AIM_MS} ms for an answer.`,
    "",
    "## What the staff's pages ask of the database",
    "",
    "A shop with two years of trade, each day busier than the one before, filled by SQL (`scripts/bench/history.ts`).",
    "",
    head,
    row(["---", ...all.map(() => "---:")]),
    ...body,
    row(["*filling the database*", ...all.map(({ fillSeconds }) => `*${fillSeconds.toFixed(0)} s*`)]),
    "",
  ].join("\n");
}

const folder = mkdtempSync(join(tmpdir(), "tealmark-history-"));
const { url, stop } = await openCluster({ folder });
try {
  const all: Measured[] = [];
  for (const size of SIZES) {
    all.push(await measure(url, size));
    console.log(`${grouped(size.orders)} orders, ${grouped(size.pageViews)} page views: measured`);
  }
  const text = document(all);
  writeFileSync("docs/benchmarks.md", text);
  console.log(text);
  const slow = all.flatMap(({ times }) =>
    [...times.values()].filter(({ answer, slowest }) => answer > AIM_MS || slowest > QUERY_AIM_MS),
  );
  process.exitCode = slow.length > 0 ? 1 : 0;
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
