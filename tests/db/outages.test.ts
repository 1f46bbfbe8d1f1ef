import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Network, standBefore } from "@/scripts/chaos/network";
import { withOwnDatabase } from "../support/database";

const SHOP = join(import.meta.dirname, "small-shop.ts");
const OUTAGE_MS = 5000;
/** A customer who comes so long after the database is back is served. */
const BACK_WITHIN_MS = 5000;
const AT_ONCE = 12;

const database = withOwnDatabase();
let proxy: Network;
let shop: ChildProcess;
let base = "";
let said = "";

/** One customer's answer: its status, and whether a refusal says when to come back. */
async function ask(): Promise<string> {
  const answer = await fetch(base, { signal: AbortSignal.timeout(20_000) }).catch((error: Error) => error);
  if (answer instanceof Error) return `no answer: ${answer.cause ?? answer}`;
  const text = await answer.text();
  if (answer.status === 200) return "200";
  return answer.status === 503 && answer.headers.has("retry-after") ? "503" : `${answer.status}: ${text}`;
}

/** Customers who ask again and again while something happens, and what they were answered. */
async function meanwhile(work: () => Promise<void>): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  let isOver = false;
  const customer = async () => {
    while (!isOver) {
      const answer = await ask();
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      await pause(20);
    }
  };
  const customers = Array.from({ length: AT_ONCE }, customer);
  await work();
  isOver = true;
  await Promise.all(customers);
  return answers;
}

/** How long until every one of many customers at once is served. Unit: milliseconds. */
async function servedAfter(): Promise<number> {
  const since = performance.now();
  for (;;) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, ask));
    const took = performance.now() - since;
    if (answers.every((answer) => answer === "200")) return took;
    if (took > 30_000) throw new Error(`not served after 30 s: ${[...new Set(answers)]}\n${said}`);
    await pause(50);
  }
}

beforeAll(async () => {
  const url = database.url();
  proxy = await standBefore({ path: join(url.searchParams.get("host") ?? "", ".s.PGSQL.5432") });
  url.searchParams.delete("host");
  url.host = `127.0.0.1:${proxy.port}`;
  const env = { ...process.env, DATABASE_URL: url.href, REDIS_URL: "", LOG_LEVEL: "silent" };
  const stdio = ["ignore", "pipe", "pipe", "ipc"] as const;
  shop = fork(SHOP, { execArgv: ["--conditions=react-server", "--import", "tsx"], env, stdio: [...stdio] });
  for (const stream of [shop.stdout, shop.stderr]) stream?.on("data", (chunk) => (said += chunk));
  const gone = once(shop, "exit").then(() => Promise.reject(new Error(`the shop did not open: ${said}`)));
  const [address] = (await Promise.race([once(shop, "message"), gone])) as [AddressInfo];
  gone.catch(() => undefined);
  base = `http://127.0.0.1:${address.port}`;
}, 120_000);
afterEach(() => proxy.mend());
afterAll(async () => {
  shop?.kill("SIGKILL");
  await proxy?.close();
});

async function terminateBackends(): Promise<void> {
  await database().execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

async function expectAliveAfter(answers: Map<string, number>): Promise<void> {
  expect(shop.exitCode, said).toBeNull();
  expect([...answers.keys()].filter((answer) => answer !== "200" && answer !== "503")).toEqual([]);
  expect(await servedAfter()).toBeLessThan(BACK_WITHIN_MS);
  expect(shop.exitCode, said).toBeNull();
}

describe("the shop stays open and serves again within 5 s when", { timeout: 90_000, tags: ["verify"] }, () => {
  it("the database ends its connections in the middle of transactions", async () => {
    const answers = await meanwhile(async () => {
      for (let round = 0; round < 20; round++) {
        await terminateBackends();
        await pause(100);
      }
    });
    expect(answers.get("503")).toBeGreaterThan(0);
    await expectAliveAfter(answers);
  });

  it("the network cuts its connections", async () => {
    const answers = await meanwhile(async () => {
      for (let round = 0; round < 20; round++) {
        proxy.cut();
        await pause(100);
      }
    });
    expect(answers.get("503")).toBeGreaterThan(0);
    await expectAliveAfter(answers);
  });

  it("the database takes no connections for a while", async () => {
    const answers = await meanwhile(async () => {
      await proxy.refuse();
      await pause(OUTAGE_MS);
      await proxy.mend();
    });
    expect(answers.get("503")).toBeGreaterThan(0);
    await expectAliveAfter(answers);
  });

  it("the database hangs for a while", async () => {
    const answers = await meanwhile(async () => {
      proxy.freeze();
      await pause(OUTAGE_MS);
      await proxy.mend();
    });
    await expectAliveAfter(answers);
  });

  it("every connection is dead without a word", async () => {
    const answers = await meanwhile(async () => {
      proxy.swallow();
      await pause(OUTAGE_MS);
      await proxy.mend();
    });
    expect(answers.get("503")).toBeGreaterThan(0);
    await expectAliveAfter(answers);
  });
});
