import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as preview, POST as remove } from "@/app/(api)/user/account/deletion/route";
import { GET as exportAll } from "@/app/(api)/user/account/export/route";
import { GET as cmsInfo } from "@/app/(api)/user/cms-info/route";
import { findAuditBreak } from "@/lib/server/audit";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { audit } from "@/lib/server/db/schema/operations";
import { kits, ledgerEntries, orders } from "@/lib/server/db/schema/orders";
import { referrals } from "@/lib/server/db/schema/outreach";
import { passwords, sessions, users } from "@/lib/server/db/schema/people";
import { results } from "@/lib/server/db/schema/results";
import type { Actor } from "@/lib/server/http/actor";
import { claimKit } from "@/lib/server/orders/claim-kit";
import { findUnbalancedOrders } from "@/lib/server/orders/ledger";
import { releaseOrders } from "@/lib/server/orders/release-orders";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { sealValue } from "@/lib/server/results/saved-store";
import { newBuyer, order, settleDown, withShop } from "../checkout/shop-floor";
import { signedIn } from "../results/sending";
import { jobNamed } from "../support/jobs";
import { insertOrder } from "../support/orders";
import { deliveredMails } from "../support/outbox";
import { insertPerson, PASSWORD } from "../support/people";
import { answerOf, cookieOf, get, post, refusalOf } from "../support/requests";
import { shipKit } from "../support/shipping";

const db = withShop();
const EMAIL = "ada@example.org";
const PATH = "/user/account/deletion";

async function ada() {
  const id = await insertPerson(db(), { email: EMAIL, name: "Ada Lovelace" });
  const cookie = await signedIn(db(), id);
  const actor: Actor = {
    ...{ userId: id, email: EMAIL, name: "Ada Lovelace", role: "customer", isTest: false, isEmailVerified: true },
    ...{ shopKey: null, sessionId: "ses_test", authenticatedAt: now() },
  };
  return { id, cookie, actor };
}

const buy = (actor: Actor, overrides: Parameters<typeof order>[0] = {}) =>
  startCheckout(db(), payments(), order(overrides), newBuyer({ actor }));

async function saveResult(userId: string): Promise<void> {
  const value = {
    ...{ id: "res_ada", marker: "apob", label: "ApoB", value: 88, comparator: null, unit: "mg/dL", range: null },
    ...{ date: "2026-01-05", time: null, flag: null, codes: [], conversion: null, format: "csv" },
    proof: { file: "labs.csv", page: null, line: 1, path: null, text: "ApoB 88" },
  } as unknown as Parameters<typeof sealValue>[1];
  const at = now();
  await db()
    .insert(results)
    .values({ id: "res_ada", userId, ...sealValue(userId, value), createdAt: at, updatedAt: at });
}

/** Sends every kit off; answers the numbers on the boxes. */
async function shipAll(): Promise<string[]> {
  await moveClock(db(), new Date(now().getTime() + 31 * 60_000));
  await releaseOrders(db());
  const codes = [];
  for (const { id } of await db().select().from(kits)) codes.push((await shipKit(db(), id)).printed[0]?.code ?? "");
  return codes;
}

const end = (cookie: string, currentPassword = PASSWORD) =>
  remove(post(PATH, { currentPassword, confirm: true }, { cookie }));
const told = async (cookie: string) => (await answerOf(await preview(get(PATH, { cookie })))).body;

/** Every row of every table, as text: what was forgotten is in none of them. */
async function everything(): Promise<string> {
  const { rows } = (await db().execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )) as unknown as { rows: { name: string }[] };
  const texts = [];
  for (const { name } of rows) {
    if (name.startsWith("sandbox_") || name === "rate_limits") continue;
    const read = sql`select coalesce(json_agg(t)::text, '') as text from ${sql.identifier(name)} t`;
    const found = (await db().execute(read)) as unknown as { rows: { text: string }[] };
    texts.push(`${name}: ${found.rows[0]?.text}`);
  }
  return texts.join("\n");
}

describe("the export of an account", () => {
  it("holds everything about its person, and nothing of anybody else", async () => {
    const { id, cookie, actor } = await ada();
    await buy(actor, { marketingEnabled: true });
    await settleDown(db());
    await saveResult(id);
    await db().insert(referrals).values({ id: "ref_1", email: EMAIL, referred: "bea@example.org", createdAt: now() });
    await insertOrder(db(), { email: "eve@example.org", name: "Eve Stranger" });
    const response = await exportAll(get("/user/account/export", { cookie }));
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="my-data-[\d-]+\.json"$/);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      account: { id, email: EMAIL, name: "Ada Lovelace" },
      sessions: [{ isCurrent: true }],
      orders: [{ total: 14_900, shipTo: { line1: "1 Congress Ave" } }],
      kits: [{ title: "Core Essentials", state: "planned" }],
      memberships: [{ status: "active", items: [{ unitAmountCents: 12_400 }] }],
      checkouts: [{ status: "complete", phone: "+1 512 555 0100" }],
      agreements: [{ kind: "marketing" }],
      underYourAddress: { recommendations: [{ to: "bea@example.org" }] },
      results: { resourceType: "Bundle" },
    });
    expect(text).toContain("ApoB");
    expect(text).not.toMatch(/Stranger|\$argon2|providerCustomer|"cus_|"pm_/);
    expect(await db().select().from(audit)).toContainEqual(expect.objectContaining({ event: "export", actor: id }));
  });

  it("asks for a password that was entered within 12 hours", async () => {
    const { cookie } = await ada();
    await moveClock(db(), new Date(now().getTime() + 13 * 3_600_000));
    expect(await refusalOf(await exportAll(get("/user/account/export", { cookie })))).toBe("401 not_signed_in");
  });
});

describe("the deletion of an account", () => {
  it("says what it does, gives the money of an unsent membership back, and leaves no trace of the person", async () => {
    const { id, cookie, actor } = await ada();
    await buy(actor);
    await settleDown(db());
    await saveResult(id);
    expect(await told(cookie)).toMatchObject({
      obstacles: [],
      memberships: [{ refund: 14_900 }],
      results: 1,
      underWay: [],
    });
    const response = await end(cookie);
    expect([response.status, cookieOf(response, "sid")]).toEqual([200, "sid="]);
    expect(response.headers.get("clear-site-data")).toContain("storage");
    for (const table of [users, passwords, sessions, results, kits])
      expect(await db().select().from(table)).toEqual([]);
    const mails = await deliveredMails(db());
    expect(mails.map(({ to }) => to)).toContain(EMAIL);
    expect(mails.map(({ subject }) => subject)).toContain("Your Tealmark account is deleted");
    await settleDown(db());
    expect(await db().select().from(orders)).toMatchObject([
      { status: "refunded", totalCents: 14_900, refundedCents: 14_900, userId: null, shippingAddress: { state: "TX" } },
    ]);
    expect(await db().select().from(memberships)).toMatchObject([{ status: "canceled", userId: null }]);
    expect(await findUnbalancedOrders(db())).toEqual([]);
    expect(await db().select().from(ledgerEntries)).not.toEqual([]);
    const { data } = await paymentClients().general.customers.list({ limit: 10 });
    expect(data).toEqual([]);
    expect(await refusalOf(await cmsInfo(get("/user/cms-info", { cookie })))).toBe("401 not_signed_in");
    expect(await findAuditBreak(db())).toBeNull();
    // To whom the last mails left is forgotten by itself after 60 days, the provider's events after 30.
    await moveClock(db(), new Date(now().getTime() + 61 * 86_400_000));
    await jobNamed("outbox-purge").run(db());
    expect(await everything()).not.toMatch(/ada@example|Lovelace|Congress|78701|555 0100|\bapob|\bcus_/i);
  });

  it("after the kit has left ends the membership without money back, and frees the kit of its owner", async () => {
    const { id, cookie, actor } = await ada();
    await buy(actor);
    await settleDown(db());
    const [code = ""] = await shipAll();
    await db().transaction((tx) => claimKit(tx, id, code));
    const [bought] = await db().select().from(orders);
    const fresh = await signedIn(db(), id);
    expect(await told(fresh)).toMatchObject({ memberships: [{ refund: 0 }], underWay: [bought?.number] });
    expect((await end(fresh)).status).toBe(200);
    await settleDown(db());
    expect(await db().select().from(orders)).toMatchObject([
      { status: "registered", refundedCents: 0, name: "Deleted" },
    ]);
    expect(await db().select().from(kits)).toMatchObject([{ claimedBy: null, codeHash: null }]);
    const { data } = await paymentClients().general.subscriptions.list({ limit: 10, status: "all" });
    expect(data.map(({ status }) => status)).toEqual(["canceled"]);
    expect(cookie).not.toBe(fresh);
  });

  it("waits for an order that has not left, and does nothing until then", async () => {
    const { cookie, actor } = await ada();
    await insertOrder(db(), { email: EMAIL, userId: actor.userId, status: "ready" });
    const [bought] = await db().select().from(orders);
    expect(await told(cookie)).toMatchObject({ obstacles: [expect.stringContaining(bought?.number ?? "")] });
    expect(await refusalOf(await end(cookie))).toBe("409 conflict");
    expect(await db().select().from(users)).toHaveLength(1);
  });

  it("needs the password, and refuses the accounts of staff", async () => {
    const { cookie } = await ada();
    expect(await refusalOf(await end(cookie, "not the password"))).toBe("400 malformed");
    const staff = await insertPerson(db(), { email: "staff@example.org", role: "admin" });
    expect(await refusalOf(await end(await signedIn(db(), staff)))).toBe("409 conflict");
    expect(await db().select().from(users)).toHaveLength(2);
  });

  it("leaves what an unproven address was given to its real owner", async () => {
    const id = await insertPerson(db(), { email: EMAIL, emailVerified: false });
    await db().insert(referrals).values({ id: "ref_1", email: EMAIL, referred: "bea@example.org", createdAt: now() });
    expect(await refusalOf(await end(await signedIn(db(), id)))).toBe("409 conflict");
    expect(await db().select().from(referrals)).toHaveLength(1);
    expect(await db().select().from(users)).toHaveLength(1);
  });
});
