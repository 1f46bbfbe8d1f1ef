import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import * as environment from "@/lib/server/env";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { brokenPromises, type PromisesAsked } from "@/lib/server/promises/broken-promises";
import { chargesSince } from "@/lib/server/promises/journals";
import { lastAnswer } from "@/lib/server/promises/last-answer";
import { withOwnDatabase } from "../support/database";
import { type Bought, noteMail, PICTURE, saidAfter, sellTwice } from "./broken-shop";

const db = withOwnDatabase();

let first: Bought;
let second: Bought;

beforeAll(async () => {
  ({ first, second } = await sellTwice(db()));
});

interface Harm {
  /** What somebody, or a fault, does to the database. */
  readonly done: SQL[];
  /** What is said of it. */
  readonly said: string | RegExp;
  readonly more?: Partial<PromisesAsked>;
}

/** The shop's time goes on by so many seconds. */
const later = (
  seconds: number,
) => sql`insert into settings values ('clock-offset-ms', to_jsonb(${seconds * 1000}::bigint))
  on conflict (name) do update set value = excluded.value`;

const paidEarlier = (charge: string, seconds: number) => sql`update sandbox_objects
  set data = jsonb_set(data, '{created}', to_jsonb((data ->> 'created')::bigint - ${seconds}::bigint))
  where object = 'charge' and data ->> 'payment_intent' = ${charge}`;

const gone = (table: string, column: string, value: string) =>
  sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${value}`;

/** The order and its ledger are gone, as if they had never been written. */
const noOrder = ({ order }: Bought) => [gone("ledger_entries", "order_id", order), gone("orders", "id", order)];

const HARM: Readonly<Record<string, () => Harm>> = {
  "a customer was told of an order that is not there": () => ({
    done: noOrder(first),
    said: `checkout ${first.checkout}: its customer was told that it is complete, and there is no order`,
    more: { told: [{ key: "one", checkout: first.checkout }] },
  }),
  "an answer that is kept tells of an order that is not there": () => ({
    done: [
      sql`insert into idempotency_keys (actor, call, key, body_hash, status, answer, created_at) values ('a',
        'POST /payments/stripe-subscriptions/business/checkout', 'k', 'b', 201,
        '{"id": "chk_never", "status": "complete"}', now())`,
    ],
    said: "checkout chk_never: its customer was told that it is complete, and there is no order",
  }),
  "what was asked for once was bought twice": () => ({
    done: [],
    said: `key one: it was asked for once and made 2 checkouts: ${[first.checkout, second.checkout].sort().join(", ")}`,
    more: { told: [first, second].map(({ checkout }) => ({ key: "one", checkout })) },
  }),
  "a cart was bought twice within ten minutes": () => ({
    done: [
      sql`update checkouts set (cookie_hash, cart_hash, created_at) = (select cookie_hash, cart_hash,
        completed_at + interval '9 minutes' from checkouts where id = ${first.checkout}) where id = ${second.checkout}`,
    ],
    said: `checkouts ${first.checkout} and ${second.checkout}: the same cart of the same browser was bought twice within ten minutes`,
  }),
  "a complete checkout has no order": () => ({
    done: noOrder(first),
    said: `checkout ${first.checkout}: it is complete and has no order`,
  }),
  "an order's checkout is not complete": () => ({
    done: [sql`update checkouts set status = 'expired' where id = ${first.checkout}`],
    said: `order ${first.order}: its checkout ${first.checkout} is expired`,
  }),
  "a ledger is not zero": () => ({
    done: [
      sql`update ledger_entries set amount_cents = amount_cents + 1 where order_id = ${first.order} and account = 'revenue'`,
    ],
    said: `order ${first.order}: its ledger is off by 1 cents`,
  }),
  "an order says another total than its ledger": () => ({
    done: [sql`update orders set total_cents = total_cents + 100 where id = ${first.order}`],
    said: new RegExp(`^order ${first.order}: it says \\d+ cents charged, its ledger \\d+$`),
  }),
  "an order says that more went back than its ledger": () => ({
    done: [sql`update orders set refunded_cents = refunded_cents + 700 where id = ${first.order}`],
    said: `order ${first.order}: it says 700 cents given back, its ledger 0`,
  }),
  "money arrived, and there is no order": () => ({
    done: [...noOrder(first), later(130)],
    said: new RegExp(`^charge ${first.charge}: \\d+ cents arrived for ${first.checkout}, and no order has them$`),
  }),
  "two orders have the same money": () => ({
    done: [
      sql`update ledger_entries set payment_id = ${first.charge} where order_id = ${second.order} and account = 'charge'`,
    ],
    said: `charge ${first.charge}: 2 orders have it, among them ${[first.order, second.order].sort().join(" and ")}`,
  }),
  "an order has other cents than arrived": () => ({
    done: [sql`update sandbox_objects set data = jsonb_set(data, '{amount_received}', '5') where id = ${first.charge}`],
    said: new RegExp(`^charge ${first.charge}: 5 cents arrived, and order ${first.order} has \\d+$`),
  }),
  "an order says that it was paid by what never arrived": () => ({
    done: [gone("sandbox_objects", "id", first.charge)],
    said: new RegExp(
      `^order ${first.order}: it says that ${first.charge} paid it with \\d+ cents, and the provider took no such payment$`,
    ),
  }),
  "a receipt was never written": () => ({
    done: [
      gone("outbox", "dedupe_key", `receipt:${first.order}`),
      gone("mails", "message_key", `receipt:${first.order}`),
    ],
    said: `order ${first.order}: nobody wrote its receipt`,
  }),
  "a receipt was given up": () => ({
    done: [sql`update outbox set state = 'dead' where id = ${first.receipt}`],
    said: `order ${first.order}: its receipt ${first.receipt} was given up`,
  }),
  "a receipt is noted as sent and is no mail": () => ({
    done: [gone("mails", "message_key", `receipt:${first.order}`)],
    said: `order ${first.order}: its receipt ${first.receipt} is noted as sent and is no mail`,
  }),
  "a receipt is noted as sent and never left": () => ({
    done: [sql`update outbox set id = 'out_other' where id = ${first.receipt}`],
    said: `order ${first.order}: the mail journal has nothing of its receipt out_other`,
  }),
  "a code counts other uses than it has": () => ({
    done: [sql`update discounts set uses = 1 where code = 'TWICE'`],
    said: "code TWICE (dis_TWICE): it counts 1 uses and has 2",
  }),
  "a code was used more often than it allows": () => ({
    done: [sql`update discounts set max_uses = 1, uses = 1 where code = 'TWICE'`],
    said: "code TWICE (dis_TWICE): 2 orders have it, and it allows 1",
  }),
  "a customer waited for what was paid": () => ({
    done: [paidEarlier(first.charge, 500)],
    said: new RegExp(`^order ${first.order}: it was made 50\\d s after its charge ${first.charge}$`),
  }),
  "a payment is under way for long": () => ({
    done: [
      sql`update checkouts set status = 'processing', claimed_at = now() - interval '3 minutes' where id = ${first.checkout}`,
    ],
    said: new RegExp(`^checkout ${first.checkout}: its payment is under way since `),
  }),
  "an upgrade's payment is under way for long": () => ({
    done: [
      sql`insert into upgrades (id, payment_id, type, upgrade_payment_id, order_id, attempt, state, claimed_at,
          quantity, amount_cents, created_at, updated_at, expires_at)
        values ('upg_stuck', 'pay_1', 'easy-draw', 'pay_2', ${first.order}, 1, 'pending', now() - interval '3 minutes',
          1, 100, now(), now(), now())`,
    ],
    said: /^upgrade upg_stuck: its payment is under way since /,
  }),
  "what follows a payment lies untouched": () => ({
    done: [
      sql`update outbox set state = 'waiting', tries = 0, due_at = now() - interval '3 minutes' where id = ${first.receipt}`,
    ],
    said: new RegExp(`^effect ${first.receipt} \\(receipt:${first.order}\\): it is due since .*, and nobody tried it$`),
  }),
  "an uploaded picture is gone": () => ({
    done: [gone("shop_pictures", "name", PICTURE)],
    said: `picture ${PICTURE} of shop lift-club: it was uploaded, and is not kept`,
  }),
  "a picture is not what was uploaded": () => ({
    done: [sql`update shop_pictures set bytes = 'something else'::bytea where name = ${PICTURE}`],
    said: `picture ${PICTURE} of shop lift-club: what is kept under its name is something else`,
  }),
  "a shop shows a picture that is not there": () => ({
    done: [gone("shop_pictures", "name", PICTURE)],
    said: `shop lift-club: it shows /media/shops/lift-club/${PICTURE}, which is not kept`,
  }),
  "the books differ from the provider's": () => ({
    done: [
      later(7300),
      sql`update sandbox_objects set data = jsonb_set(data, '{amount_refunded}', '7')
        where object = 'charge' and data ->> 'payment_intent' = ${first.charge}`,
    ],
    said: `books, refund: ${first.charge}, ours 0, theirs 7`,
  }),
  "the ledger of conversions differs from the orders'": () => ({
    done: [gone("tracking_events", "order_id", first.order)],
    said: new RegExp(`^books, conversions: order ${first.order} has 0 decided and \\d+ booked$`),
  }),
};

describe("nothing is said", () => {
  it("of a shop in which all is as it was promised, with all that its customers were told", async () => {
    const told = [first, second].map(({ checkout }, index) => ({ key: `key ${index}`, checkout }));
    expect(await saidAfter(db(), [], { told })).toEqual([]);
    expect(await brokenPromises(db(), payments(), { since: new Date(0), isRunning: false, told })).toEqual([]);
  });

  it("of a real provider's charges either, of all times or since a day", async () => {
    const settings = environment.env();
    const ours = await chargesSince(db(), new Date(0));
    // Who stands in for the provider is chosen before it counts as a real one.
    paymentClients();
    const real = vi.spyOn(environment, "env");
    real.mockReturnValue({ ...settings, stripe: { ...settings.stripe, mode: "live" } });
    const told = async (since: Date) => (await chargesSince(db(), since)).map(({ id }) => id).sort();
    expect(ours.length).toBeGreaterThan(0);
    const read = [await told(new Date(0)), await told(new Date(Date.now() - 86_400_000))];
    real.mockRestore();
    const all = ours.map(({ id }) => id).sort();
    expect(read).toEqual([all, all]);
  });

  it("of money that arrived a moment ago", async () => {
    const said = await saidAfter(db(), noOrder(first));
    expect(said.filter((line) => line.startsWith("charge"))).toEqual([]);
  });

  it("of money that went back whole", async () => {
    const back = sql`update sandbox_objects set data = jsonb_set(data, '{amount_refunded}', data -> 'amount')
      where object = 'charge' and data ->> 'payment_intent' = ${first.charge}`;
    const said = await saidAfter(db(), [...noOrder(first), later(130), back]);
    expect(said.filter((line) => line.startsWith("charge"))).toEqual([]);
  });

  it("of what was under way when a shop was stopped long ago", async () => {
    const stuck = sql`update checkouts set status = 'processing', claimed_at = now() where id = ${first.checkout}`;
    const said = (isRunning: boolean) => saidAfter(db(), [stuck, later(3600)], { isRunning });
    expect((await said(true)).filter((line) => line.includes("under way"))).toHaveLength(1);
    expect((await said(false)).filter((line) => line.includes("under way"))).toEqual([]);
  });
});

describe("a broken promise is found, and who it was made to, when", () => {
  it.each(Object.keys(HARM))("%s", async (name) => {
    const { done, said, more } = HARM[name]?.() ?? { done: [], said: "" };
    const lines = await saidAfter(db(), done, more);
    expect(lines).toContainEqual(typeof said === "string" ? said : expect.stringMatching(said));
  });

  it("a receipt left twice", async () => {
    const { rows } = await db().execute<{ number: string }>(sql`select number from orders where id = ${second.order}`);
    noteMail("out_again.eml", `Your Tealmark order ${rows[0]?.number}`);
    expect(await saidAfter(db(), [])).toEqual([
      `order ${second.order}: the mail journal has 2 mails of its receipt ${second.receipt}`,
    ]);
  });
});

describe("npm run check:nothing-lost", { timeout: 60_000 }, () => {
  const run = (settings: Readonly<Record<string, string>>, ...args: string[]) =>
    new Promise<{ status: number | null; said: string }>((resolve) => {
      const ours = { ...process.env, DATABASE_URL: db.url().href, DATA_DIR: environment.env().dataDir, ...settings };
      const command = ["scripts/check-nothing-lost.mjs", ...args];
      const child = execFile(process.execPath, command, { env: ours }, (_error, stdout, stderr) =>
        resolve({ status: child.exitCode, said: `${stdout}${stderr}` }),
      );
    });

  it("says a line for each broken promise, and ends with 1; what customers were told is read from a file", async () => {
    const file = join(environment.env().dataDir, "told.jsonl");
    writeFileSync(file, `${JSON.stringify({ key: "one", checkout: "chk_never" })}\n`);
    const { status, said } = await run({}, "--told", file);
    expect(said).toContain("checkout chk_never: its customer was told that it is complete, and there is no order\n");
    expect([status, said.trim().split("\n").at(-1)]).toEqual([1, "2 promises are broken."]);
  });

  it("says in words what it cannot do, and ends with 2", async () => {
    expect(await run({}, "--since", "yesterday")).toEqual({
      status: 2,
      said: expect.stringContaining("--since yesterday is no day. Write it like 2026-11-30."),
    });
  });

  it("says where there is no shop to look at, and makes none", async () => {
    const empty = join(environment.env().dataDir, "nobody-sells-here");
    expect(await run({ DATABASE_URL: "", DATA_DIR: empty })).toEqual({
      status: 2,
      said: expect.stringContaining(`There is no shop in ${empty}. Set DATA_DIR to its folder`),
    });
    expect(await run({ DATABASE_URL: inject("cluster") })).toEqual({
      status: 2,
      said: "There is no shop in that database. Set DATABASE_URL to the shop's own.\n",
    });
  });

  it("leaves what it found in the data folder, for whoever watches", async () => {
    await run({});
    expect(await lastAnswer()).toEqual({ at: expect.stringMatching(/^20/), broken: 1 });
  });
});
