import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { Client } from "pg";
import { OwnShop } from "./support/own-shop";

const CHECKOUT = "/payments/stripe-subscriptions/business/checkout";
const BUYERS = 6;
/** As long as a browser's payment page goes on asking. Unit: milliseconds. */
const PATIENCE_MS = 120_000;

interface Told {
  readonly email: string;
  readonly checkoutId: string;
}

/** A purchase of one membership, by somebody who was never here. */
function purchase(email: string, priceId: string) {
  const address = { line1: "1 Congress Ave", line2: null, city: "Austin", state: "TX", postal_code: "78701" };
  return JSON.stringify({
    ...{ email, name: "Ada Lovelace", products: [{ priceId, quantity: 1 }] },
    shipping: { name: "Ada Lovelace", phone: "+1 512 555 0100", address: { ...address, country: "US" } },
    ...{ sessionId: null, discount: null, shippingCost: 2500, businessKey: null, paymentMethod: "pm_card_visa" },
  });
}

async function priceOf(base: string, lookupKey: string): Promise<string> {
  const { products } = await (await fetch(`${base}/api/v1/plan-options`)).json();
  const options: { lookupKey: string; priceId: string }[] = products.flatMap(
    ({ planOptions }: { planOptions: { lookupKey: string; priceId: string }[] }) => planOptions,
  );
  return options.find((option) => option.lookupKey === lookupKey)?.priceId ?? "";
}

/** What a buyer is told, or nothing when no answer came or it says to come again. */
async function ask(base: string, headers: Record<string, string>, body: string): Promise<string | undefined> {
  try {
    const answer = await fetch(base + CHECKOUT, { method: "POST", headers, body, signal: AbortSignal.timeout(30_000) });
    const { id, status, error } = await answer.json();
    if (answer.ok && status === "complete") return id;
    if (answer.ok || answer.status >= 500 || error?.code === "in_flight") return undefined;
    throw new TypeError(`a buyer was refused: ${answer.status} ${JSON.stringify(error)}`);
  } catch (error) {
    if (error instanceof TypeError && /refused:/.test(error.message)) throw error;
    return undefined;
  }
}

/** Buys as the payment page does: the same request under the same key until there is an answer. */
async function buy(base: string, priceId: string): Promise<Told> {
  const email = `killed-${randomUUID()}@example.com`;
  const headers = { "content-type": "application/json", "idempotency-key": randomUUID(), "user-agent": email };
  const body = purchase(email, priceId);
  for (const since = performance.now(); performance.now() - since < PATIENCE_MS; await pause(200)) {
    const checkoutId = await ask(base, headers, body);
    if (checkoutId) return { email, checkoutId };
  }
  throw new Error(`${email} was told nothing`);
}

/** What is wrong in the books, each as one sentence: asked of the rows, not of the shop. */
const FAULTS = {
  "is an order of somebody who has another one": `
    select email from orders group by email having count(*) > 1 and email like 'killed-%'`,
  "is an order that was not charged exactly once": `
    select number from orders left join (
      select data #>> '{metadata,checkout_id}' as checkout_id, sum((data ->> 'amount_received')::bigint) as cents, count(*)
      from sandbox_objects where object = 'payment_intent' and data ->> 'status' = 'succeeded' group by 1
    ) as paid using (checkout_id)
    where email like 'killed-%' and (paid.count is distinct from 1 or paid.cents <> total_cents)`,
  "is a charge without an order": `
    select id from sandbox_objects
    where object = 'payment_intent' and data ->> 'status' = 'succeeded'
      and data #>> '{metadata,checkout_id}' is not null
      and not exists (select from orders where orders.checkout_id = data #>> '{metadata,checkout_id}')`,
  "is an order whose ledger does not sum to zero, or charges something else": `
    select number from orders left join ledger_entries on order_id = orders.id
    where email like 'killed-%' group by orders.id
    having sum(amount_cents) is distinct from 0
      or sum(amount_cents) filter (where account = 'charge') is distinct from orders.total_cents`,
  "is an order without exactly one receipt": `
    select number from orders where email like 'killed-%'
      and (select count(*) from outbox where dedupe_key = 'receipt:' || orders.id) <> 1`,
  "is a membership that the provider has not exactly once": `
    select id from memberships where email like 'killed-%' and 1 <> (
      select count(*) from sandbox_objects
      where object = 'subscription' and data #>> '{metadata,membership_id}' = memberships.id)`,
};

const UNDER_WAY = `
  select (select count(*) from checkouts where status in ('processing', 'requires_action'))
    + (select count(*) from memberships where provider_subscription_id is null) as count`;

let shop: OwnShop;
test.beforeEach(() => {
  shop = new OwnShop();
});
test.afterEach(() => shop.end("SIGTERM"));

test("buyers whose shop and database are killed again and again have exactly the orders they were told of @verify", async () => {
  test.setTimeout(600_000);
  await shop.start();
  const priceId = await priceOf(shop.base, "core_quarter");
  const told: Told[] = [];
  let isOver = false;
  const buyer = async () => {
    while (!isOver) told.push(await buy(shop.base, priceId));
  };
  const buyers = Promise.all(Array.from({ length: BUYERS }, buyer));
  // One that fails is told below.
  buyers.catch(() => undefined);

  const restarts: number[] = [];
  for (let round = 0; round < 8; round++) {
    const known = told.length;
    await expect.poll(() => told.length, { timeout: 120_000, intervals: [10] }).toBeGreaterThan(known + 10 + round);
    if (round % 2 === 0) await shop.killDatabase();
    if (round % 4 === 0) continue;
    await shop.end("SIGKILL");
    restarts.push(await shop.start());
  }
  isOver = true;
  await buyers;

  const database = new Client({ connectionString: shop.databaseUrl });
  await database.connect();
  const rows = async (query: string, values: unknown[] = []) => (await database.query(query, values)).rows;
  await expect.poll(async () => (await rows(UNDER_WAY))[0].count, { timeout: 180_000 }).toBe("0");
  const faults: string[] = [];
  for (const [what, query] of Object.entries(FAULTS))
    for (const row of await rows(query)) faults.push(`${Object.values(row)} ${what}`);
  const ordered = await rows("select email, checkout_id as \"checkoutId\" from orders where email like 'killed-%'");
  await database.end();

  expect(faults).toEqual([]);
  const byEmail = (one: Told, other: Told) => one.email.localeCompare(other.email);
  expect(ordered.toSorted(byEmail)).toEqual(told.toSorted(byEmail));
  expect(told.length).toBeGreaterThan(100);
  const slowest = Math.max(...restarts).toFixed(0);
  test.info().annotations.push({ type: "figures", description: `${told.length} orders, ready after ≤ ${slowest} ms` });
});
