import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { trackingEvents } from "@/lib/server/db/schema/conversions";
import { keptQuote } from "@/lib/server/db/schema/kept-quote";
import { orders } from "@/lib/server/db/schema/orders";
import { passwords } from "@/lib/server/db/schema/people";
import { makeCheckout } from "../discounts/make-checkout";
import { withDatabase } from "../support/database";
import { insertOrder } from "../support/orders";
import { insertPerson } from "../support/people";

const database = withDatabase();

/** Brings rows of before to what they are now, as a start does. */
async function migrate(name: string): Promise<void> {
  const statements = readFileSync(`lib/server/db/migrations/${name}.sql`, "utf8");
  for (const statement of statements.split("--> statement-breakpoint")) await database().execute(statement);
}

const sold = { priceId: "price_core", lookupKey: "core_quarter", productKey: "core", title: "Core, every 3 months" };
const packed = { quantity: 2, isRecurring: true, kitType: "arm-core", kitsPerCycle: 1, choices: [] };
const OLD = {
  lines: [
    { ...sold, ...packed, type: "recurring", frequency: "quarter", cadence: "quarter" },
    { ...sold, ...packed, type: "one_time", frequency: "one-time", cadence: "quarter" },
  ].map((line, index) => ({ ...line, unitAmount: 12_400 - index, discountAmount: index })),
  ...{ subtotal: 49_598, discountCode: "THREE20", discountAmount: 1, shippingCost: 2500, shippingDiscount: 0 },
  ...{ consolidated: false, balanceUsed: 100, total: 51_997, recurring: 52_098 },
  ...{ promotionName: null, promotionId: null },
  cycle: { amount: 49_598, shipping: 2500, discount: 1, discountCycles: null },
  schedule: [{ date: "2026-11-22", amount: 51_997, reason: "First charge" }],
};

it("what checkouts promised before it was named as everything else is read as it was promised", async () => {
  const db = database();
  for (const id of ["chk_with", "chk_without"]) await makeCheckout(db, id, "complete");
  for (const [id, quote] of [
    ["chk_with", OLD],
    ["chk_without", { ...OLD, lines: [], cycle: null, schedule: [] }],
  ] as const) {
    await db.execute(sql`update checkouts set quote = ${JSON.stringify(quote)}::jsonb where id = ${id}`);
  }
  await migrate("0003_kept_quotes");
  const read = async (id: string) => {
    const [row] = await db.select({ quote: checkouts.quote }).from(checkouts).where(eq(checkouts.id, id));
    expect(row?.quote).toMatchObject(keptQuote.parse(row?.quote));
    return row?.quote;
  };
  expect(await read("chk_without")).toMatchObject({ lines: [], cycle: null, schedule: [], totalCents: 51_997 });
  expect(await read("chk_with")).toEqual({
    lines: [
      { ...sold, ...packed, priceType: "recurring", frequency: "quarter", unitAmountCents: 12_400, discountCents: 0 },
      { ...sold, ...packed, priceType: "one_time", frequency: "quarter", unitAmountCents: 12_399, discountCents: 1 },
    ],
    ...{ subtotalCents: 49_598, discountCode: "THREE20", discountCents: 1, shippingCents: 2500 },
    ...{ shippingDiscountCents: 0, consolidated: false, balanceUsedCents: 100, totalCents: 51_997 },
    ...{ recurringCents: 52_098, promotionName: null, promotionId: null },
    cycle: { cycleAmountCents: 49_598, shippingCents: 2500, discountCents: 1, discountCyclesLeft: null },
    schedule: [{ date: "2026-11-22", amountCents: 51_997, reason: "First charge" }],
  });
});

it("whoever had a password has it still, and nobody else has one", async () => {
  const db = database();
  const id = await insertPerson(db, { email: "ada@example.com" });
  const without = await insertPerson(db, { email: "grace@example.com" }, null);
  const [known] = await db.select().from(passwords);
  await db.execute(sql`alter table users add image text`);
  await db.execute(sql`create table accounts (id text primary key, account_id text, provider_id text, user_id text,
    password text, created_at timestamptz not null, updated_at timestamptz not null)`);
  await db.execute(sql`insert into accounts select 'acc_' || user_id, user_id, 'credential', user_id, hash, created_at,
    updated_at from passwords`);
  await db.execute(sql`insert into accounts values ('acc', ${without}, 'credential', ${without}, null, now(), now())`);
  await db.execute(sql`drop table passwords`);
  await migrate("0004_passwords");
  expect(await db.select().from(passwords)).toEqual([known]);
  expect(known?.userId).toBe(id);
});

it("what was decided conversions before stays decided, each with its order, payment and cents", async () => {
  const db = database();
  const at = "2026-09-01T12:00:00Z";
  const orderId = await insertOrder(db, { email: "ada@example.com", number: "1000-0001", totalCents: 21_400 });
  await db.update(orders).set({ providerPaymentId: "pi_order" }).where(eq(orders.id, orderId));
  await db.execute(sql`insert into upgrades (id, payment_id, type, upgrade_payment_id, order_id, state, amount_cents,
    provider_payment_id, created_at, updated_at, expires_at)
    values ('upg_1', 'pay_1', 'mini-panel', 'pay_2', ${orderId}, 'purchased', 6500, 'pi_upgrade', ${at}, ${at}, ${at})`);
  await db.execute(sql`drop table tracking_events`);
  await db.execute(sql`drop function tracking_is_append_only`);
  await db.execute(sql`alter table checkouts drop column has_objected`);
  await db.execute(sql`create table tracking_events (id text primary key, kind text not null, order_id text not null,
    decision text not null, reason text, payload jsonb not null, created_at timestamptz not null)`);
  await db.execute(sql`create unique index tracking_once on tracking_events (kind, order_id)`);
  await db.execute(sql`create index tracking_order on tracking_events ((payload->>'orderId'))`);
  const write = (id: string, kind: string, subject: string, decision: string, reason: string | null, more: object) =>
    db.execute(sql`insert into tracking_events values (${id}, ${kind}, ${subject}, ${decision}, ${reason},
      ${JSON.stringify({ orderId, totalCents: 14_900, ...more })}::jsonb, ${at})`);
  await write("trk_1", "purchase", orderId, "counted", null, { isNewCustomer: true });
  await write("trk_2", "upgrade", "upg_1", "excluded", "upgrade_of_order", { upgradeCents: 6500 });
  await write("trk_3", "refund", `${orderId}:pi_upgrade:6500`, "excluded", "refunded", {
    ...{ refundedCents: 6500, chargeReason: "upgrade_of_order" },
  });
  await migrate("0020_conversion_ledger");
  const kept = await db.select().from(trackingEvents).orderBy(trackingEvents.id);
  const moments = { chargedAt: new Date(at), createdAt: new Date(at), shopId: null, orderId };
  expect(kept).toEqual([
    {
      ...{ id: "trk_1", kind: "purchase", subject: orderId, upgradeId: null, transactionId: "1000-0001" },
      ...{ paymentId: "pi_order", cents: 14_900, decision: "counted", rule: null, chargeRule: null },
      ...{ isNewCustomer: true, ...moments },
    },
    {
      ...{ id: "trk_2", kind: "upgrade", subject: "upg_1", upgradeId: "upg_1", transactionId: "1000-0001-U1" },
      ...{ paymentId: "pi_upgrade", cents: 6500, decision: "excluded", rule: "upgrade_of_order", chargeRule: null },
      ...{ isNewCustomer: null, ...moments },
    },
    {
      ...{ id: "trk_3", kind: "refund", subject: `${orderId}:pi_upgrade:6500`, upgradeId: "upg_1" },
      ...{ transactionId: "1000-0001-U1", paymentId: "pi_upgrade", cents: -6500, decision: "excluded" },
      ...{ rule: "refunded", chargeRule: "upgrade_of_order", isNewCustomer: null, ...moments },
    },
  ]);
});
