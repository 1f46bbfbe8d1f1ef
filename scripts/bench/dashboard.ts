// Measures what the staff's pages ask of the database, in a shop with two years of trade, at several sizes:
// npm run bench -- --only dashboard
// Writes docs/benchmarks.md. Exit code 1: something took longer than its aim.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { openPostgres } from "@/lib/server/db/client";
import { seedCatalogue } from "@/lib/server/seed/seed-catalogue";
import { openCluster } from "@/server/postgres/cluster.mjs";
import { fillHistory, type HistorySize } from "./history";
import { QUESTIONS } from "./questions";

/** A warm answer may take so long. Unit: milliseconds. */
const AIM_MS = 300;
const WARM_RUNS = 5;

const SIZES: readonly HistorySize[] = [
  { orders: 1_000, pageViews: 10_000 },
  { orders: 10_000, pageViews: 100_000 },
  { orders: 100_000, pageViews: 1_000_000 },
];

const grouped = (count: number) => count.toLocaleString("en-US");

/** The middle of several warm runs. Unit: milliseconds. */
async function medianMs(ask: () => Promise<unknown>): Promise<number> {
  await ask();
  const times: number[] = [];
  for (let run = 0; run < WARM_RUNS; run++) {
    const since = performance.now();
    await ask();
    times.push(performance.now() - since);
  }
  return times.sort((left, right) => left - right)[Math.floor(WARM_RUNS / 2)] ?? Number.NaN;
}

interface Measured {
  readonly size: HistorySize;
  readonly fillSeconds: number;
  /** By what was asked. Unit: milliseconds. */
  readonly times: ReadonlyMap<string, number>;
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
    const times = new Map<string, number>();
    for (const [question, ask] of Object.entries(QUESTIONS)) times.set(question, await medianMs(() => ask(db)));
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
  const body = Object.keys(QUESTIONS).map((question) =>
    row([question, ...all.map(({ times }) => `${(times.get(question) ?? Number.NaN).toFixed(1)} ms`)]),
  );
  return [
    "# Benchmarks",
    "",
    `Written by \`npm run bench -- --only dashboard\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. Each figure is the middle of ${WARM_RUNS} warm runs; the aim is ${AIM_MS} ms.`,
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
  const slow = all.flatMap(({ times }) => [...times].filter(([, ms]) => ms > AIM_MS));
  process.exitCode = slow.length > 0 ? 1 : 0;
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
