import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { hash } from "@node-rs/argon2";
import autocannon from "autocannon";
import { cpuMs } from "./process.mjs";

const CONNECTIONS = 50;
const CHECKOUT = "/payments/stripe-subscriptions/business/checkout";

/** What is bought. */
const LOOKUP_KEY = "core_quarter";

/** The call without a rule: what the framework and our wrapper cost. */
const NOTHING = "/healthz";

/** @typedef {{ base: string, pid: number }} Server */

/** @type {readonly (readonly [name: string, path: string])[]} */
const READS = [
  ["plan options", "/api/v1/plan-options"],
  ["customization", "/api/v1/customization/lift-club"],
  [
    "shipping cost",
    "/payments/stripe-subscriptions/checkout/shipping-cost?country=US&lookupKeys=core_quarter&currency=usd",
  ],
  ["discount", "/payments/stripe-subscriptions/discounts/WELCOME25"],
];

/** @param {autocannon.Options} options @param {number} seconds */
async function load(options, seconds) {
  const warmUp = await autocannon({ connections: CONNECTIONS, timeout: 30, duration: 2, ...options });
  const result = await autocannon({ connections: CONNECTIONS, timeout: 30, duration: seconds, ...options });
  /** @type {Status[]} */
  const statuses = Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [
    Number(status),
    count,
  ]);
  const total = warmUp.requests.total + result.requests.total;
  const perSecond = (/** @type {(status: number) => boolean} */ wanted) => sumOf(statuses, wanted) / result.duration;
  return { perSecond, statuses, p99: result.latency.p99, total };
}

/** @typedef {[status: number, count: number]} Status */

/** @param {Status[]} statuses @param {(status: number) => boolean} wanted */
function sumOf(statuses, wanted) {
  return statuses.filter(([status]) => wanted(status)).reduce((sum, [, count]) => sum + count, 0);
}

/** @param {number} status */
const isOk = (status) => status === 200;

/** A server that uses less than this of a second has nothing left to do. Unit: milliseconds. */
const IDLE_CPU_MS = 60;
const LONGEST_BACKLOG_SECONDS = 300;

/**
 * Waits until the server has done what it left for later: mails, webhooks, jobs. What is measured next is then
 * measured alone.
 * @param {Server} server
 * @param {string} after  what left the work behind, for the record
 */
async function waitForIdle({ pid }, after) {
  for (let seconds = 0; seconds < LONGEST_BACKLOG_SECONDS; seconds++) {
    const before = cpuMs(pid);
    await pause(1000);
    if (cpuMs(pid) - before < IDLE_CPU_MS) {
      console.log(`Idle ${seconds} s after ${after}.`);
      return;
    }
  }
  console.log(`Still busy ${LONGEST_BACKLOG_SECONDS} s after ${after}: what follows is measured beside that.`);
}

/** Each read call beside the call that does nothing, measured just before and after it. @param {string} base @param {number} seconds */
async function reads(base, seconds) {
  const rows = [];
  for (const [name, path] of READS) {
    const before = await load({ url: base + NOTHING }, seconds);
    const call = await load({ url: base + path }, seconds);
    const after = await load({ url: base + NOTHING }, seconds);
    const nothing = (before.perSecond(isOk) + after.perSecond(isOk)) / 2;
    rows.push({
      call: name,
      "per second": Math.round(call.perSecond(isOk)),
      "of nothing's rate (0.85)": Number((call.perSecond(isOk) / nothing).toFixed(2)),
      "of nothing's p99 (1.5)": Number((call.p99 / ((before.p99 + after.p99) / 2)).toFixed(2)),
    });
  }
  return rows;
}

/**
 * @param {string} base
 * @param {string} path
 * @param {(id: string) => object} bodyOf
 * @returns {autocannon.Options}
 */
function posting(base, path, bodyOf) {
  const setupRequest = (/** @type {autocannon.Request} */ request) => ({
    ...request,
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify(bodyOf(randomUUID())),
  });
  return { url: base + path, method: "POST", requests: [{ setupRequest }] };
}

/** @param {string} priceId */
function orderOf(priceId) {
  const address = {
    line1: "1 Congress Ave",
    line2: null,
    city: "Austin",
    state: "TX",
    postal_code: "78701",
    country: "US",
  };
  return (/** @type {string} */ id) => ({
    email: `${id}@example.org`,
    name: "Ada Lovelace",
    products: [{ priceId, quantity: 1 }],
    shipping: { name: "Ada Lovelace", phone: "+1 512 555 0100", address },
    ...{ sessionId: null, discount: null, shipUpfront: false, consolidated: false, shippingCost: 2500 },
    ...{ businessKey: null, paymentMethod: "pm_card_visa", bnpl: false, bnplConsent: null },
    ...{ marketingEnabled: false, useBalance: true },
  });
}

/** How often a second the database alone does what one checkout asks of it. */
async function databaseAlone() {
  const script = new URL("database-alone.ts", import.meta.url).pathname;
  const args = ["--conditions=react-server", "--import", "tsx", script];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, LOG_LEVEL: "silent" },
  });
  const [statements = "", rate] = stdout.trim().split("\n").slice(-2);
  return { statements: Number.parseInt(statements, 10), rate: Number(rate) };
}

/** @param {Server} server @param {number} seconds */
async function checkouts(server, seconds) {
  const { base, pid } = server;
  const options = await fetch(`${base}/api/v1/plan-options`).then((answer) => answer.json());
  /** @type {{ planOptions: { lookupKey: string, priceId: string }[] }[]} */
  const products = options.products;
  const wanted = products.flatMap(({ planOptions }) => planOptions).find(({ lookupKey }) => lookupKey === LOOKUP_KEY);
  if (!wanted) throw new Error(`The shop does not sell ${LOOKUP_KEY}.`);
  const before = cpuMs(pid);
  const { perSecond, statuses, p99, total } = await load(posting(base, CHECKOUT, orderOf(wanted.priceId)), seconds);
  const cpu = (cpuMs(pid) - before) / total;
  await waitForIdle(server, "the checkouts");
  const alone = await databaseAlone();
  const rate = perSecond((status) => status === 201);
  return {
    "checkouts per second (60)": Math.round(rate),
    "p99 ms": p99,
    "CPU ms each": Number(cpu.toFixed(1)),
    statements: alone.statements,
    "database alone": Math.round(alone.rate),
    "of the database's rate (0.5)": Number((rate / alone.rate).toFixed(2)),
    statuses: JSON.stringify(Object.fromEntries(statuses)),
  };
}

/** Hashes a second with four at once, as the shop allows itself. @param {number} seconds */
async function hashesPerSecond(seconds) {
  let count = 0;
  const until = performance.now() + seconds * 1000;
  const worker = async () => {
    while (performance.now() < until) {
      await hash("not the password", { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
      count += 1;
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return count / seconds;
}

/** Strangers who guess: each costs one hash, and what cannot be hashed soon is told to come later. @param {string} base @param {number} seconds */
async function logins(base, seconds) {
  const alone = await hashesPerSecond(seconds);
  const guess = (/** @type {string} */ id) => ({ username: `${id}@example.org`, password: "not the password" });
  const { perSecond, statuses } = await load(posting(base, "/auth2/login/password", guess), seconds);
  const rate = perSecond((status) => status === 401);
  return {
    "logins per second": Math.round(rate),
    "argon2id alone": Math.round(alone),
    "of argon2id's rate": Number((rate / alone).toFixed(2)),
    statuses: JSON.stringify(Object.fromEntries(statuses)),
  };
}

/**
 * Prints how fast calls answer at 50 connections, as ratios within this run.
 * @param {Server} server
 * @param {number} seconds
 */
export async function benchCalls(server, seconds) {
  await waitForIdle(server, "what came before");
  console.table(await reads(server.base, seconds));
  console.table([await checkouts(server, seconds)]);
  await waitForIdle(server, "measuring the database alone");
  console.table([await logins(server.base, seconds)]);
}
