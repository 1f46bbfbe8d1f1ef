// Prints how many times a second the database alone runs the statements of one checkout.
import { POST as checkout } from "@/app/(api)/payments/stripe-subscriptions/business/checkout/route";
import { priceList } from "@/lib/server/catalogue/plan-options";
import { type OpenDatabase, openPglite } from "@/lib/server/db/client";
import { openShop, order } from "../../tests/checkout/shop-floor";
import { post } from "../../tests/support/requests";

const ROUNDS = 100;
const CHECKOUT = "/payments/stripe-subscriptions/business/checkout";

interface Statement {
  text: string;
  values: unknown[];
}

/** A database with goods on its shelf and no order in it. */
async function freshShop(): Promise<OpenDatabase> {
  const opened = await openPglite(null);
  (globalThis as { tealmarkDatabase?: Promise<OpenDatabase> }).tealmarkDatabase = Promise.resolve(opened);
  await openShop(opened.db);
  return opened;
}

/** What one checkout says to the database, after another has warmed everything up. */
async function statementsOfOneCheckout(): Promise<Statement[]> {
  const { db } = await freshShop();
  await checkout(post(CHECKOUT, order({ email: "first@example.org" })));
  const statements: Statement[] = [];
  const client = (db as unknown as { $client: import("@electric-sql/pglite").PGlite }).$client;
  const { query, exec } = client;
  const note = (text: string, values: unknown[] = []) => statements.push({ text, values });
  type Running = { query: typeof query };
  const watch = (running: Running) => {
    const original = running.query.bind(running);
    running.query = ((text: string, values?: unknown[], options?: object) => {
      note(text, values);
      return original(text, values, options);
    }) as typeof query;
  };
  watch(client);
  const { transaction } = client;
  client.transaction = (work) =>
    transaction.call(client, async (tx) => {
      watch(tx as Running);
      return work(tx);
    }) as ReturnType<typeof work>;
  // The running shop remembers its prices; here they are read each time, and what reads them is left out.
  await priceList(null);
  const ofPrices = new Set(statements.splice(0).map(({ text }) => text));
  await checkout(post(CHECKOUT, order({ email: "second@example.org" })));
  Object.assign(client, { query, exec, transaction });
  const isOwn = (text: string) => !ofPrices.has(text) && !/^\s*(begin|commit|rollback|savepoint|release)/i.test(text);
  return statements.filter(({ text }) => isOwn(text));
}

const statements = await statementsOfOneCheckout();
const { db } = await freshShop();
const client = (db as unknown as { $client: import("@electric-sql/pglite").PGlite }).$client;
let ran = 0;
const started = performance.now();
for (let round = 0; round < ROUNDS; round++) {
  await client
    .transaction(async (tx) => {
      for (const { text, values } of statements) await tx.query(text, values);
      ran += 1;
      await tx.rollback();
    })
    .catch((error: unknown) => {
      if (ran <= round) throw error;
    });
}
const seconds = (performance.now() - started) / 1000;
console.log(`${statements.length} statements`);
console.log(ROUNDS / seconds);
process.exit(0);
