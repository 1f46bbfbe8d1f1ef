import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ALL_MAIL_SAMPLES } from "@/lib/content/mails/samples";
import { OWN_SHOP } from "@/lib/contracts/staff-discounts";
import { readOffers } from "@/lib/server/catalogue/offers";
import type { Database } from "@/lib/server/db/client";
import { hasPaidOrder } from "@/lib/server/db/queries/known-emails";
import { findCredential } from "@/lib/server/db/queries/users";
import { memberships } from "@/lib/server/db/schema/memberships";
import { users } from "@/lib/server/db/schema/people";
import { shopProducts, shops } from "@/lib/server/db/schema/shops";
import { balanceOf } from "@/lib/server/orders/balance";
import { findUnbalancedOrders, readLedger } from "@/lib/server/orders/ledger";
import { paymentClients } from "@/lib/server/payments/stripe";
import { isPassword } from "@/lib/server/people/password-hash";
import { DEMO_PASSWORD, DEMO_PEOPLE } from "@/lib/server/seed/demo-people";
import { demoPriceRecords } from "@/lib/server/seed/price-records";
import { seed } from "@/lib/server/seed/seed";
import { readPrices } from "@/lib/server/staff/prices";
import { withDatabase } from "../support/database";
import { deliveredMails } from "../support/outbox";

const database = withDatabase();

/** Every row of every table, as text. */
async function contents(db: Database): Promise<Record<string, string>> {
  const names = await db
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`)
    .orderBy(sql`tablename`);
  const tables: Record<string, string> = {};
  for (const { name } of names) {
    const rows = await db
      .select({ row: sql<string>`to_jsonb(t)::text` })
      .from(sql`${sql.identifier(name)} t`)
      .orderBy(sql`1`);
    tables[name] = rows.map(({ row }) => row).join("\n");
  }
  return tables;
}

describe("the seed", () => {
  it("run twice changes nothing", async () => {
    await seed(database());
    const first = await contents(database());
    await seed(database());
    expect(await contents(database())).toEqual(first);
  });

  it("leaves alone what somebody edited or removed", async () => {
    await seed(database());
    await database().update(shops).set({ version: 7 }).where(eq(shops.key, "lift-club"));
    await database().delete(shopProducts).where(eq(shopProducts.productKey, "ultimate"));
    await seed(database());
    const [shop] = await database().select({ version: shops.version }).from(shops).where(eq(shops.key, "lift-club"));
    expect(shop?.version).toBe(7);
    expect(await database().$count(shopProducts, eq(shopProducts.productKey, "ultimate"))).toBe(0);
  });

  it("makes the same ids in every database, and every price is sold", async () => {
    const records = demoPriceRecords();
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
    await seed(database());
    const { offers } = await readOffers(paymentClients().prices.prices);
    expect(offers.map(({ option }) => option.priceId).sort()).toEqual(records.map(({ id }) => id).sort());
  });
});

it("every mail that we send leaves once, for the demo's people", async () => {
  await deliveredMails(database());
  await seed(database());
  await seed(database());
  const sent = await deliveredMails(database());
  const toOthers = ALL_MAIL_SAMPLES.filter(({ template }) => template !== "shop-not-published");
  expect(sent.filter(({ to }) => to !== "partner@example.com")).toHaveLength(toOthers.length);
  expect(sent.filter(({ source }) => /^From: Lift Club /m.test(source))).not.toEqual([]);
  for (const { source } of sent) expect(source).not.toMatch(/token=sample|linkId=sample/);
  // Whoever registered a kit, or changed an address, has an account.
  const ofAccount = /^Subject: (?:Registered with|Lift Club: something new|Your Lift Club delivery address)/m;
  const others = sent.filter(({ source }) => /^From: Lift Club /m.test(source) && !ofAccount.test(source));
  for (const { source } of others) {
    expect(source).not.toMatch(/localhost:\d+\/(?:account|signup)/);
  }
});

describe("the demo people", () => {
  it.each(Object.values(DEMO_PEOPLE))("$email signs in as $role", async ({ email, role }) => {
    await seed(database());
    const account = await findCredential(database(), email);
    expect(account).toMatchObject({ role, disabledAt: null });
    expect(await isPassword(account?.password ?? null, DEMO_PASSWORD)).toBe(true);
  });

  it("are test people, all but the customer", async () => {
    await seed(database());
    const rows = await database().select({ role: users.role, isTest: users.isTest }).from(users);
    expect(rows.filter(({ isTest }) => !isTest)).toEqual([{ role: "customer", isTest: false }]);
  });
});

describe("the demo's customer", () => {
  const { email } = DEMO_PEOPLE.member;

  it("has a paid order whose ledger sums to zero, and a balance of $25", async () => {
    await seed(database());
    expect(await hasPaidOrder(database(), email)).toBe(true);
    const ledger = await readLedger(database(), "ord_demo_member_1");
    expect(Object.fromEntries(ledger.map(({ account, amountCents }) => [account, amountCents]))).toEqual({
      revenue: -12_400,
      shipping: -2500,
      charge: 14_900,
    });
    expect(await findUnbalancedOrders(database())).toEqual([]);
    expect(await balanceOf(database(), email, null)).toBe(2500);
  });

  it("has a quarterly membership that the provider will renew with the saved card", async () => {
    await seed(database());
    const [membership] = await database().select().from(memberships);
    expect(membership).toMatchObject({ productKey: "core", frequency: "quarter", status: "active" });
    const { general } = paymentClients();
    const subscription = await general.subscriptions.retrieve(membership?.providerSubscriptionId ?? "");
    const perCycle = subscription.items.data.map(({ price }) => price.unit_amount);
    expect(subscription).toMatchObject({ status: "trialing", customer: membership?.providerCustomerId });
    expect(perCycle).toEqual([12_400, 2500]);
    expect(subscription.default_payment_method).toBe(membership?.providerPaymentMethodId);
    const cards = await general.customers.listPaymentMethods(membership?.providerCustomerId ?? "");
    expect(cards.data.map(({ card }) => card?.last4)).toEqual(["4242"]);
  });

  it("is charged next when the quarter is over", async () => {
    await seed(database());
    const [membership] = await database().select().from(memberships);
    const days = ((membership?.nextChargeAt.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(45);
    expect(days).toBeLessThan(55);
  });
});

it("tells what prices of the demo were before, by which campaign, and who published it", async () => {
  await seed(database());
  const admin = { role: "admin", userId: DEMO_PEOPLE.admin.id } as const;
  const earlier = async (shop: string) =>
    (await readPrices(database(), admin, shop)).items.flatMap(({ periods: [, before] }) => before ?? []);
  expect(await earlier(OWN_SHOP)).toMatchObject([{ amount: 11_900, campaign: null, version: null }]);
  expect(await earlier("northside-heart")).toMatchObject([
    { amount: 12_900, campaign: "Heart month", version: 1, publishedBy: DEMO_PEOPLE.admin.name },
  ]);
});
