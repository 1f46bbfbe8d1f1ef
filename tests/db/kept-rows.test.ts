import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { keptQuote } from "@/lib/server/db/schema/kept-quote";
import { passwords } from "@/lib/server/db/schema/people";
import { makeCheckout } from "../discounts/make-checkout";
import { withDatabase } from "../support/database";
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
