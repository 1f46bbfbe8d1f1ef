import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Customers } from "./customers";
import type { Stage } from "./stage";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** What is under way has its promised two minutes, and the time in which the last jobs begin. Unit: milliseconds. */
const SETTLES_MS = 150_000;

/** Waits until nothing of what customers began is under way. @returns how long it took. Unit: seconds */
export async function settled({ ask }: Stage): Promise<number> {
  const since = performance.now();
  while (performance.now() - since < SETTLES_MS) {
    const [row] = await ask<{ open: string }>(
      `with clock as (select now() + make_interval(secs => coalesce((select (value #>> '{}')::float8 / 1000
         from settings where name = 'clock-offset-ms'), 0)) as at)
       select (select count(*) from checkouts where status = 'processing')
         + (select count(*) from outbox, clock where state = 'waiting' and due_at < clock.at + interval '2 minutes') as open`,
    );
    if (row?.open === "0") break;
    await pause(500);
  }
  return (performance.now() - since) / 1000;
}

/** What the oracle says, a line each. */
export async function askOracle(stage: Stage, customers: Customers): Promise<string[]> {
  const told = join(stage.dataDir, "told.jsonl");
  const lines = customers.acknowledged.map(({ key, checkout }) => JSON.stringify({ key, checkout }));
  writeFileSync(told, lines.map((line) => `${line}\n`).join(""));
  const said = await new Promise<string>((resolve) => {
    const settings: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", ...stage.oracle };
    const args = ["scripts/check-nothing-lost.mjs", "--told", told];
    execFile(process.execPath, args, { cwd: ROOT, env: settings, maxBuffer: 1e8 }, (_error, stdout, stderr) =>
      resolve(`${stdout}${stderr}`),
    );
  });
  return said.split("\n").filter((line) => line !== "" && line !== "Nothing is lost.");
}

/** What the database and the provider have of the customers of a scenario. */
export interface Reckoning {
  readonly orders: number;
  readonly charges: number;
  /** Orders that a customer was told of and that are not there. */
  readonly lost: number;
  /** Customers with more than one order, or more than one charge that did not go back. */
  readonly doubled: number;
}

async function chargesByCheckout(stage: Stage): Promise<Map<string, number>> {
  if (stage.provider) return stage.provider.charges();
  const rows = await stage.ask<{ checkout: string; times: string }>(
    `select intent.data #>> '{metadata,checkout_id}' as checkout, count(*) as times
     from sandbox_objects intent join sandbox_objects charge on charge.id = intent.data ->> 'latest_charge'
     where intent.object = 'payment_intent' and intent.data ->> 'status' = 'succeeded'
       and not (charge.data ->> 'refunded')::boolean group by 1`,
  );
  return new Map(rows.map(({ checkout, times }) => [checkout, Number(times)]));
}

/** Counts by itself, apart from the oracle. */
export async function reckon(stage: Stage, customers: Customers): Promise<Reckoning> {
  const made = await stage.ask<{ email: string; checkout: string; order: string | null }>(
    `select checkouts.email, checkouts.id as checkout, orders.id as "order" from checkouts
     left join orders on orders.checkout_id = checkouts.id where checkouts.email like '%@chaos.example'`,
  );
  const charges = await chargesByCheckout(stage);
  const orderOf = new Map(made.map(({ checkout, order }) => [checkout, order]));
  const perCustomer = new Map<string, { orders: number; charges: number }>();
  for (const { email, checkout, order } of made) {
    const sum = perCustomer.get(email) ?? { orders: 0, charges: 0 };
    sum.orders += order ? 1 : 0;
    sum.charges += charges.get(checkout) ?? 0;
    perCustomer.set(email, sum);
  }
  const all = [...perCustomer.values()];
  return {
    orders: all.reduce((sum, each) => sum + each.orders, 0),
    charges: all.reduce((sum, each) => sum + each.charges, 0),
    lost: customers.acknowledged.filter(({ checkout }) => !orderOf.get(checkout ?? "")).length,
    doubled: all.filter((each) => each.orders > 1 || each.charges > 1).length,
  };
}
