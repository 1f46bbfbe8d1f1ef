import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as signUp } from "@/app/(api)/auth2/signup/route";
import { POST as verify } from "@/app/(api)/auth2/verify-email/route";
import { GET as preview, POST as remove } from "@/app/(api)/user/account/deletion/route";
import { POST as cancel } from "@/app/(api)/user/management-portal/subscriptions/[id]/cancel/route";
import type { DeletionPreview } from "@/lib/contracts/account-data";
import { addPeriods, firstRenewal } from "@/lib/domain/recurring-period";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import type { MembershipRow } from "@/lib/server/db/queries/memberships";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { memberships } from "@/lib/server/db/schema/memberships";
import { balanceEntries, orders } from "@/lib/server/db/schema/orders";
import { users } from "@/lib/server/db/schema/people";
import { shopProducts, shops } from "@/lib/server/db/schema/shops";
import { upgrades } from "@/lib/server/db/schema/upgrades";
import { balanceOf, moveBalance } from "@/lib/server/orders/balance";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { readCustomer } from "@/lib/server/staff/customers";
import { newBuyer, order, priceOf, settleDown, waitUntil, withShop } from "../checkout/shop-floor";
import { TroubledProvider } from "../checkout/troubled-provider";
import { signedIn } from "../results/sending";
import { deliveredMails, secretIn } from "../support/outbox";
import { insertPerson, PASSWORD } from "../support/people";
import { answerOf, cookieOf, get, post, refusalOf } from "../support/requests";

const db = withShop();
const EMAIL = "ada@example.org";
const PATH = "/user/account/deletion";
const LONG = { timeout: 120_000 };

let provider: TroubledProvider;
beforeEach(() => {
  provider = new TroubledProvider();
  provider.takeOver();
});

/** Buys a quarterly membership without signing in, with the address as somebody types it. */
async function buyAsGuest(overrides: Parameters<typeof order>[0] = {}) {
  const wish = order({ email: "Ada@Example.org", ...overrides });
  const { answer } = await startCheckout(db(), payments(), wish, newBuyer());
  return answer;
}

/** Buys it in the account. */
async function buyAsMember(userId: string, overrides: Parameters<typeof order>[0] = {}): Promise<void> {
  const who = { userId, email: EMAIL, name: "Ada Lovelace", role: "customer", isTest: false } as const;
  const actor = { ...who, isEmailVerified: true, shopKey: null, sessionId: "ses_test", authenticatedAt: now() };
  await startCheckout(db(), payments(), order({ email: EMAIL, ...overrides }), newBuyer({ actor }));
  await settleDown(db());
}

const giveCredit = (amountCents: number) =>
  moveBalance(db(), { shopId: null, email: EMAIL, amountCents, reason: "goodwill", dedupeKey: "given", at: now() });

async function openPartnerShop(): Promise<void> {
  const customization = { businessName: "Lift Club" } as never;
  await db().insert(shops).values({ id: "shop_1", key: "lift-club", customization, updatedAt: now() });
  await db().insert(shopProducts).values({ shopId: "shop_1", productKey: "core", position: 0 });
}

async function account(emailVerified: boolean) {
  const id = await insertPerson(db(), { email: EMAIL, emailVerified });
  return { id, cookie: await signedIn(db(), id) };
}

const told = async (cookie: string) => (await answerOf(await preview(get(PATH, { cookie })))).body as DeletionPreview;
const end = (cookie: string) => remove(post(PATH, { currentPassword: PASSWORD, confirm: true }, { cookie }));
const chargesMade = async () => (await paymentClients().general.paymentIntents.list({ limit: 100 })).data.length;

/** What the provider charges in the thirteen months to come. */
async function chargesToCome(): Promise<number> {
  await settleDown(db());
  const before = await chargesMade();
  await waitUntil(db(), addPeriods(now(), { interval: "month", intervalCount: 1 }, 13));
  return (await chargesMade()) - before;
}

async function confirmedBy(cookie: string): Promise<string> {
  const mails = await deliveredMails(db());
  const token = secretIn(
    mails.find(({ subject }) => subject.startsWith("Confirm")),
    "/verify-email?token=",
  );
  const response = await verify(post("/auth2/verify-email", { token }, { cookie }));
  expect(response.status).toBe(200);
  return cookieOf(response, "sid") ?? "";
}

/** Makes an account with the form, as a guest would who wants to cancel. */
async function signedUp(): Promise<string> {
  const form = { email: EMAIL, name: "Ada Lovelace", password: PASSWORD };
  const response = await signUp(post("/auth2/signup", form));
  expect(response.status).toBe(201);
  return cookieOf(response, "sid") ?? "";
}

describe("the deletion of an account whose address nobody has confirmed", LONG, () => {
  it("waits for the confirmation, and then ends what was bought with the address as a guest", async () => {
    await openPartnerShop();
    await buyAsGuest({ businessKey: "lift-club" });
    const unproven = await signedUp();
    expect(await refusalOf(await end(unproven))).toBe("409 conflict");
    expect(await db().select().from(memberships)).toMatchObject([{ status: "active" }]);
    const cookie = await confirmedBy(unproven);
    expect(await told(cookie)).toMatchObject({ obstacles: [], memberships: [{ refund: 14_900 }] });
    expect((await end(cookie)).status).toBe(200);
    expect(await chargesToCome()).toBe(0);
    expect(await db().select().from(memberships)).toMatchObject([{ status: "canceled", name: "Deleted" }]);
  });

  it("tells and ends nothing of what somebody else bought with the address", async () => {
    const { cookie } = await account(false);
    const before = await told(cookie);
    expect(before.needsConfirmation).toBe(true);
    expect(before.obstacles).toEqual([
      expect.stringMatching(/^Your account can be deleted once its email is confirmed/),
    ]);
    await buyAsGuest();
    await settleDown(db());
    expect(await told(cookie)).toEqual(before);
    expect(await refusalOf(await end(cookie))).toBe("409 conflict");
    expect(await db().select().from(memberships)).toMatchObject([{ status: "active", userId: null }]);
    expect(await chargesToCome()).toBe(4);
  });
});

describe("the deletion of an account ends", LONG, () => {
  it("what was bought with its proven address without signing in, and forgets who did", async () => {
    const { cookie } = await account(true);
    await openPartnerShop();
    await buyAsGuest({ businessKey: "lift-club" });
    await settleDown(db());
    expect(await told(cookie)).toMatchObject({ memberships: [{ refund: 14_900 }] });
    expect((await end(cookie)).status).toBe(200);
    expect(await chargesToCome()).toBe(0);
    const [checkout] = await db().select().from(checkouts);
    expect(checkout).toMatchObject({ name: "Deleted", phone: null, shippingAddress: { line1: "" } });
    expect(checkout?.email).not.toContain("@");
    expect(await db().select().from(orders)).toMatchObject([{ name: "Deleted", paidWith: null }]);
    expect((await paymentClients().general.customers.list({ limit: 10 })).data).toEqual([]);
  });

  it.each(["paused", "cancel_at_period_end"] as const)("a membership that is %s", async (status) => {
    const { id, cookie } = await account(true);
    await buyAsGuest();
    await settleDown(db());
    const at = addPeriods(now(), { interval: "month", intervalCount: 1 }, 1);
    const change: Partial<MembershipRow> = { status, userId: id, ...(status === "paused" && { pausedUntil: at }) };
    await db().update(memberships).set(change);
    expect((await end(cookie)).status).toBe(200);
    expect(await chargesToCome()).toBe(0);
  });

  it("a membership that owes, whose renewal would be tried again", async () => {
    const { id } = await account(true);
    await buyAsGuest();
    await settleDown(db());
    const [row] = await db().select().from(memberships);
    const { general } = paymentClients();
    const bad = { customer: row?.providerCustomerId ?? "" };
    const { id: card } = await general.paymentMethods.attach("pm_card_chargeCustomerFail", bad);
    await general.subscriptions.update(row?.providerSubscriptionId ?? "", { default_payment_method: card });
    await db().update(orders).set({ status: "resulted" });
    await waitUntil(db(), firstRenewal(now(), "quarter"));
    expect(await db().select().from(memberships)).toMatchObject([{ status: "past_due" }]);
    await deliveredMails(db());
    expect((await end(await signedIn(db(), id))).status).toBe(200);
    expect(await chargesToCome()).toBe(0);
    for (const { to } of await deliveredMails(db())) expect(to).toBe(EMAIL);
  });

  it("a membership whose subscription is still to be made", async () => {
    const { cookie } = await account(true);
    await buyAsGuest();
    expect(await db().select().from(memberships)).toMatchObject([{ providerSubscriptionId: null }]);
    expect((await end(cookie)).status).toBe(200);
    expect(await chargesToCome()).toBe(0);
    const { data } = await paymentClients().general.subscriptions.list({ limit: 10, status: "active" });
    expect(data).toEqual([]);
  });

  it("only once the provider has confirmed that nothing more is charged", async () => {
    const { cookie } = await account(true);
    await buyAsGuest();
    await settleDown(db());
    provider.misbehave({ trouble: "answers 500", isCarriedOut: false, path: "/v1/subscriptions", times: 1000 });
    const refused = await answerOf(await end(cookie));
    expect(refused).toMatchObject({ status: 503, body: { error: { code: "payment_unavailable" } } });
    expect(JSON.stringify(refused.body)).toContain("Your account is still here");
    expect(await db().select().from(users)).toHaveLength(1);
    provider.recover();
    expect((await end(cookie)).status).toBe(200);
    expect(await db().select().from(users)).toEqual([]);
    expect(await chargesToCome()).toBe(0);
  });

  it("no sooner than a payment is over that waits for its bank, in whatever browser it was begun", async () => {
    const { cookie } = await account(true);
    await buyAsGuest({ paymentMethod: "pm_card_authenticationRequired" });
    expect((await told(cookie)).obstacles).toEqual([expect.stringMatching(/^One of your payments is in progress/)]);
    expect(await refusalOf(await end(cookie))).toBe("409 conflict");
  });
});

describe("the deletion of an account waits", LONG, () => {
  it("for the bank's answer to something that is being added to an order", async () => {
    const { cookie } = await account(true);
    const { paymentId } = await buyAsGuest();
    await settleDown(db());
    const [bought] = await db().select().from(orders);
    const at = now();
    const times = { createdAt: at, updatedAt: at, expiresAt: at };
    const charge = { paymentId, orderId: bought?.id ?? "", providerPaymentId: "pi_waits", amountCents: 900, ...times };
    const row = { id: "upg_1", type: "bp-tape", upgradePaymentId: "pay_upgrade", state: "pending", ...charge } as const;
    await db().insert(upgrades).values(row);
    expect((await told(cookie)).obstacles).toEqual([expect.stringMatching(/^One of your payments is in progress/)]);
    await db().update(upgrades).set({ state: "expired" });
    expect((await end(cookie)).status).toBe(200);
  });
});

describe("after an account was deleted", LONG, () => {
  it("its address can buy, make an account and cancel again, without the old orders", async () => {
    const { cookie } = await account(true);
    await buyAsGuest();
    await settleDown(db());
    expect((await end(cookie)).status).toBe(200);
    await deliveredMails(db());
    const { subscriptionId = "" } = await buyAsGuest();
    await settleDown(db());
    const fresh = await confirmedBy(await signedUp());
    const [user] = await db().select().from(users);
    expect(
      await db()
        .select()
        .from(orders)
        .where(eq(orders.userId, user?.id ?? "")),
    ).toHaveLength(1);
    const at = { params: Promise.resolve({ id: subscriptionId }) };
    const path = `/user/management-portal/subscriptions/${subscriptionId}/cancel`;
    expect(await answerOf(await cancel(post(path, undefined, { cookie: fresh }), at))).toMatchObject({
      body: { status: "canceled" },
    });
    expect(await chargesToCome()).toBe(0);
  });

  it("the mail about its membership says that credit ends with it", async () => {
    const { id, cookie } = await account(true);
    await giveCredit(5000);
    await buyAsMember(id, { expectedTotal: 9900 });
    await deliveredMails(db());
    expect((await end(cookie)).status).toBe(200);
    const canceled = (await deliveredMails(db())).find(({ subject }) => subject.includes("membership is canceled"));
    expect(canceled?.source).toContain("Balance that ends with your account");
    expect(canceled?.source).not.toContain("to your balance");
  });

  it("the credit that is put aside for a renewal ends with it, and page and mail say how much", async () => {
    const { id } = await account(true);
    await buyAsMember(id);
    await giveCredit(3000);
    const [{ nextChargeAt } = { nextChargeAt: now() }] = await db().select().from(memberships);
    await waitUntil(db(), new Date(nextChargeAt.getTime() - 5 * 86_400_000));
    expect(await balanceOf(db(), EMAIL, null)).toBe(0);
    const cookie = await signedIn(db(), id);
    expect(await told(cookie)).toMatchObject({ balance: 3000 });
    await deliveredMails(db());
    expect((await end(cookie)).status).toBe(200);
    const mails = await deliveredMails(db());
    expect(mails.find(({ subject }) => subject.endsWith("account is deleted"))?.source).toContain(
      "balance of $30 ended",
    );
    const movements = await db().select().from(balanceEntries);
    expect(movements.map(({ reason, amountCents }) => [reason, amountCents])).toEqual([
      ["goodwill", 3000],
      ["ended", -3000],
    ]);
    expect(movements.every((row) => !row.email.includes("@"))).toBe(true);
    const [order] = await db().select().from(orders);
    const customer = await readCustomer(db(), payments(), { userId: "usr_admin", role: "admin" }, order?.id ?? "");
    expect(customer.balance.total).toBe(0);
  });

  it("no mail leads into it, and none is sent to the id in the place of its address", async () => {
    const { cookie } = await account(true);
    await buyAsGuest({ products: [{ priceId: priceOf("core_quarter"), quantity: 1 }] });
    await settleDown(db());
    await deliveredMails(db());
    expect((await end(cookie)).status).toBe(200);
    const mails = await deliveredMails(db());
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      "Your Tealmark account is deleted",
      "Your Tealmark membership is canceled",
    ]);
    for (const { to, source } of mails) {
      expect(to).toBe(EMAIL);
      expect(source).not.toMatch(/\/account|\/signup/);
    }
    expect(mails.map(({ source }) => source).join()).toContain("another email address");
  });
});
