import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { inject, vi } from "vitest";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import { type Database, openDatabase, shareDatabase } from "@/lib/server/db/client";
import { openPool } from "@/lib/server/db/postgres-pool";
import { keepDispute } from "@/lib/server/db/queries/disputes";
import { introduceJobs } from "@/lib/server/db/queries/jobs";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { jobs, outbox } from "@/lib/server/db/schema/operations";
import * as environment from "@/lib/server/env";
import { noteAnswer } from "@/lib/server/http/note-answer";
import { enqueue } from "@/lib/server/outbox";
import { askProvider } from "@/lib/server/payments/ask-provider";
import { BreakingHttpClient } from "@/lib/server/payments/breaker";
import { payments } from "@/lib/server/payments/stripe-payments";
import { handshake } from "@/lib/server/process";
import { keepAnswer } from "@/lib/server/promises/last-answer";
import { newBuyer, order } from "../checkout/shop-floor";
import { insertOrder } from "../support/orders";
import type { Sample } from "./promql";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ago = (ms: number) => new Date(now().getTime() - ms);

/** What a break needs to know of. */
export interface Scene {
  readonly db: Database;
  /** Asks `/metrics` once more. */
  readonly scrape: () => Promise<Sample[]>;
  /** Reads what another process answers. */
  readonly read: (text: string) => Sample[];
  /** Room on the disk from now on. Unit: bytes. NULL: as it is. */
  readonly leaveRoom: (bytes: number | null) => void;
}

/** Breaks the shop by hand. @returns what is measured while it is broken. Absent: what it measures afterwards */
type Break = (scene: Scene) => Promise<Sample[] | undefined>;

const answered = (many: number, note: Partial<Parameters<typeof noteAnswer>[0]>) => {
  for (let one = 0; one < many; one++) noteAnswer({ path: "/", kind: "page", status: 200, seconds: 0.01, ...note });
};

async function putInOutbox({ db }: Scene, changes: Partial<typeof outbox.$inferInsert>) {
  const mail = { template: "waitlist", to: "ada@example.com", shopKey: null } as const;
  await enqueue(db, "mail", "one", { ...mail, data: { firstName: "Ada", source: "ny_waitlist" } });
  await db.update(outbox).set(changes).where(eq(outbox.dedupeKey, "one"));
}

/** Holds all connections of a pool and lets others wait for one. */
async function crowdPool({ scrape }: Scene): Promise<Sample[]> {
  const pool = openPool(inject("cluster"));
  const held = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  const waiting = Array.from({ length: 12 }, () => pool.query("select 1"));
  const measured = await scrape();
  for (const client of held) client.release();
  await Promise.all(waiting);
  await pool.end();
  return measured;
}

async function askSlowly(): Promise<undefined> {
  const pool = openPool(inject("cluster"));
  await Promise.all(Array.from({ length: 21 }, () => pool.query("select pg_sleep(0.55)")));
  await pool.end();
}

/** What a process says of itself that holds so much. */
async function processHolding(bytes: number): Promise<string> {
  const script = `const held = Buffer.alloc(${bytes}, 1);
    const { collectDefaultMetrics, Registry } = require("prom-client");
    const register = new Registry();
    collectDefaultMetrics({ register });
    register.metrics().then((text) => { console.log(text, held.length > 0 ? "" : ""); process.exit(); });`;
  return (await promisify(execFile)(process.execPath, ["-e", script], { maxBuffer: 1e7 })).stdout;
}

/** By alarm, what makes it ring. */
export const BREAKS: Readonly<Record<string, Break>> = {
  async PaidCustomerWaits({ db }) {
    await startCheckout(db, payments(), order({ paymentMethod: "pm_card_authenticationRequired" }), newBuyer());
    await db.update(checkouts).set({ status: "processing", claimedAt: ago(3 * MINUTE) });
    return undefined;
  },
  async PromiseBroken() {
    await keepAnswer({ at: new Date().toISOString(), broken: 1 });
    return undefined;
  },
  async PromisesUnchecked() {
    await keepAnswer({ at: new Date(Date.now() - 2 * DAY).toISOString(), broken: 0 });
    return undefined;
  },
  async ProviderFails() {
    const failure = () => Promise.reject(new Stripe.errors.StripeAPIError({ type: "api_error", message: "away" }));
    for (let one = 0; one < 11; one++) await askProvider(failure()).catch(() => undefined);
    return undefined;
  },
  async ProviderAvoided({ scrape }) {
    let clock = 0;
    let isAway = true;
    const answer = { getStatusCode: () => (isAway ? 500 : 200) } as Stripe.HttpClientResponse;
    const inner = { getClientName: () => "test", makeRequest: async () => answer } as Stripe.HttpClient;
    const provider = new BreakingHttpClient(inner, () => clock);
    const ask = () => provider.makeRequest("api", "443", "/", "GET", {}, "", "https", 1000);
    for (let one = 0; one < 20; one++) await ask();
    const measured = await scrape();
    [clock, isAway] = [DAY, false];
    await ask();
    return measured;
  },
  async DisputeWaits({ db }) {
    const at = now();
    const orderId = await insertOrder(db, { email: "ada@example.com" });
    await keepDispute(db, {
      ...{ id: "dp_1", orderId, paymentId: "pi_1", state: "asked", reason: "fraudulent" },
      ...{ amountCents: 12_400, takenCents: 12_400, answerBy: at, openedAt: at, updatedAt: at },
    });
    return undefined;
  },
  async EffectsWait(scene) {
    await putInOutbox(scene, { dueAt: ago(6 * MINUTE) });
    return undefined;
  },
  async EffectsGivenUp(scene) {
    await putInOutbox(scene, { state: "dead" });
    return undefined;
  },
  async JobLate({ db }) {
    await introduceJobs(db, new Map([["outbox", new Date(Date.now() - 6 * MINUTE)]]));
    return undefined;
  },
  async JobFails({ db }) {
    await introduceJobs(db, new Map([["outbox", new Date(Date.now() + MINUTE)]]));
    await db.update(jobs).set({ failingSince: new Date(Date.now() - 6 * MINUTE) });
    return undefined;
  },
  async OrdersLate({ db }) {
    await insertOrder(db, { email: "ada@example.com", status: "review", createdAt: ago(10 * DAY) });
    return undefined;
  },
  ShopDown: async () => [{ name: "up", labels: { job: "shop" }, value: 0 }],
  async AnswersFail() {
    answered(40, {});
    answered(2, { status: 503 });
    return undefined;
  },
  async ChargesSlow() {
    const path = "/payments/stripe-subscriptions/business/checkout";
    answered(9, { path, kind: "call", status: 201, seconds: 0.4 });
    answered(1, { path, kind: "call", status: 201, seconds: 6 });
    return undefined;
  },
  async PagesSlow() {
    answered(90, {});
    answered(2, { seconds: 0.4 });
    return undefined;
  },
  async DocumentsOtherwise({ scrape }) {
    handshake().documents = "as the framework makes them";
    const measured = await scrape();
    handshake().documents = undefined;
    return measured;
  },
  async DatabaseDown({ scrape }) {
    const opened = openDatabase();
    const away = Promise.reject(new Error("away"));
    away.catch(() => undefined);
    shareDatabase(away);
    const measured = await scrape();
    shareDatabase(opened);
    return measured;
  },
  async RedisDown({ scrape }) {
    const settings = environment.env();
    const changed = vi.spyOn(environment, "env").mockReturnValue({ ...settings, redisUrl: "redis://127.0.0.1:9" });
    const measured = await scrape();
    changed.mockRestore();
    return measured;
  },
  ConnectionsWaitedFor: crowdPool,
  QueriesSlow: askSlowly,
  async DiskLow({ scrape, leaveRoom }) {
    leaveRoom(1024 ** 3);
    const measured = await scrape();
    leaveRoom(null);
    return measured;
  },
  async EventLoopLate({ scrape }) {
    await scrape();
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (let until = performance.now() + 700; performance.now() < until; );
    await new Promise((resolve) => setTimeout(resolve, 50));
    return undefined;
  },
  MemoryHigh: async ({ read }) => read(await processHolding(1.1 * 1024 ** 3)),
};
