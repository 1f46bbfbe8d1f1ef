// Prints how many times a second the database alone runs the statements of one checkout, durably, one after the other.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { POST as checkout } from "@/app/(api)/payments/stripe-subscriptions/business/checkout/route";
import { openPostgres, shareDatabase } from "@/lib/server/db/client";
import { priceList } from "@/lib/server/shops/plan-options";
import { openCluster } from "@/server/postgres/cluster.mjs";
import { openShop, order } from "../../tests/checkout/shop-floor";
import { post } from "../../tests/support/requests";

const ROUNDS = 100;
const CHECKOUT = "/payments/stripe-subscriptions/business/checkout";

interface Statement {
  text: string;
  values: unknown[];
}

const statements: Statement[] = [];
const { query } = Client.prototype;

/** Notes what is said to the database from now on. */
function watch(): void {
  Client.prototype.query = function noted(this: Client, ...said: Parameters<typeof query>) {
    const [first, second] = said as unknown as [string | Statement, unknown];
    const text = typeof first === "string" ? first : first.text;
    if (typeof text === "string") statements.push({ text, values: Array.isArray(second) ? second : [] });
    return query.apply(this, said);
  } as typeof query;
}

/** What one checkout says to the database, after another has warmed everything up. */
async function statementsOfOneCheckout(): Promise<Statement[]> {
  await checkout(post(CHECKOUT, order({ email: "first@example.org" })));
  watch();
  // The running shop remembers its prices; here they are read each time, and what reads them is left out.
  await priceList(null);
  const ofPrices = new Set(statements.splice(0).map(({ text }) => text));
  await checkout(post(CHECKOUT, order({ email: "second@example.org" })));
  Client.prototype.query = query;
  const isOwn = (text: string) => !ofPrices.has(text) && !/^\s*(begin|commit|rollback|savepoint|release)/i.test(text);
  return statements.filter(({ text }) => isOwn(text));
}

const folder = mkdtempSync(join(tmpdir(), "tealmark-alone-"));
const { url, stop } = await openCluster({ folder });
/** An empty shop with goods on its shelf. */
async function freshShop(name: string) {
  const admin = new Client({ connectionString: url() });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const opened = await openPostgres(url(name));
  shareDatabase(Promise.resolve(opened));
  await openShop(opened.db);
  return opened;
}

const first = await freshShop("first");
const ofOne = await statementsOfOneCheckout();
await first.close();
await (await freshShop("second")).close();

const client = new Client({ connectionString: url("second") });
await client.connect();
const started = performance.now();
for (let round = 0; round < ROUNDS; round++) {
  await client.query("begin");
  for (const { text, values } of ofOne) await client.query(text, values);
  await client.query("rollback");
}
const seconds = (performance.now() - started) / 1000;
await client.end();
await stop();
rmSync(folder, { recursive: true });
console.log(`${ofOne.length} statements`);
console.log(ROUNDS / seconds);
process.exit(0);
