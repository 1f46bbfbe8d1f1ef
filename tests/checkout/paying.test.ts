import { eq } from "drizzle-orm";
import { finishAction } from "stripe-sandbox/browser/finish-action";
import { describe, expect, it } from "vitest";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { discounts, discountUses } from "@/lib/server/db/schema/discounts";
import { memberships } from "@/lib/server/db/schema/memberships";
import { sandboxOn } from "@/lib/server/payments/sandbox";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { books, newBuyer, newDiscount, order, priceOf, settleDown, withShop } from "./shop-floor";

const db = withShop();

const start = (overrides: Parameters<typeof order>[0] = {}, buyer = newBuyer()) =>
  startCheckout(db(), payments(), order(overrides), buyer);

const chargesMade = async () => {
  const { data } = await paymentClients().general.paymentIntents.list({ limit: 100 });
  return data.filter(({ status }) => status === "succeeded");
};

describe("a checkout paid by a card that pays", () => {
  it("leaves one order, a ledger that sums to zero, one kit, one mail, one event and one subscription", async () => {
    const { answer, isNew } = await start();
    expect(answer).toMatchObject({ status: "complete", paymentId: expect.stringMatching(/^pay_/) });
    expect(isNew).toBe(true);
    await settleDown(db());
    const found = await books(db());
    expect(found.orders).toMatchObject([{ totalCents: 14_900, status: "in_review", isTest: false }]);
    expect(found.ledgerSum).toBe(0);
    expect(found.ledger).toHaveLength(3);
    expect(found.kits).toMatchObject([{ kitType: "arm-core", codeHash: null }]);
    expect(found.mails).toHaveLength(1);
    expect(found.tracking).toMatchObject([{ kind: "purchase", decision: "counted" }]);
    const [membership] = await db().select().from(memberships);
    expect(membership).toMatchObject({ id: answer.subscriptionId, status: "active", frequency: "quarter" });
    const { data } = await paymentClients().general.subscriptions.list({ limit: 10 });
    expect(data.map(({ id }) => id)).toEqual([membership?.providerSubscriptionId]);
    expect(await chargesMade()).toHaveLength(1);
  });

  it("ships two kits of a two-year plan at once when asked to, and a year apart when not", async () => {
    const products = [{ priceId: priceOf("core_2-years"), quantity: 1 }];
    await start({ products });
    await start({ products, shipUpfront: true, shippingCost: 5000, email: "grace@example.org" });
    const { kits, orders } = await books(db());
    const of = (email: string) => {
      const { id } = orders.find((row) => row.email === email) ?? {};
      return kits.filter(({ orderId }) => orderId === id).map(({ shipAt }) => shipAt.getTime());
    };
    const [first = 0, second = 0] = of("ada@example.org").sort();
    expect(Math.round((second - first) / 86_400_000)).toBeGreaterThanOrEqual(365);
    expect(new Set(of("grace@example.org")).size).toBe(1);
    expect(of("grace@example.org")).toHaveLength(2);
  });
});

describe("a card that does not pay", () => {
  it.each([
    ["pm_card_visa_chargeDeclined", "card_declined"],
    ["pm_card_visa_chargeDeclinedInsufficientFunds", "insufficient_funds"],
    ["pm_card_chargeDeclinedExpiredCard", "expired_card"],
    ["pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc"],
    ["pm_card_chargeDeclinedProcessingError", "processing_error"],
    ["pm_card_chargeCustomerFail", "card_declined"],
    ["pm_no_such_method", "payment_failed"],
  ])("%s charges nothing, keeps the checkout, and the next card pays for it", async (paymentMethod, code) => {
    const buyer = newBuyer();
    await expect(start({ paymentMethod }, buyer)).rejects.toMatchObject({ code });
    const [failed] = await db().select().from(checkouts);
    expect(failed).toMatchObject({ status: "failed", paymentStatus: "unpaid", errorCode: code });
    expect((await books(db())).orders).toEqual([]);
    expect(await chargesMade()).toEqual([]);
    const { answer } = await start({}, buyer);
    expect(answer).toMatchObject({ id: failed?.id, status: "complete", paymentId: failed?.paymentId });
    const [paid] = await db().select().from(checkouts);
    expect(paid?.attempt).toBe(2);
    expect(await chargesMade()).toHaveLength(1);
  });

  it("keeps the code for the next try", async () => {
    await newDiscount(db(), { code: "ONCE10", maxUses: 1 });
    const buyer = newBuyer();
    const declined = start({ discount: "once10", paymentMethod: "pm_card_chargeDeclined" }, buyer);
    await expect(declined).rejects.toMatchObject({ code: "card_declined" });
    await expect(start({ discount: "ONCE10", email: "other@example.org" })).rejects.toMatchObject({
      code: "discount_gone",
    });
    const { answer } = await start({ discount: "once10" }, buyer);
    expect(answer.status).toBe("complete");
    expect(await db().select().from(discountUses)).toMatchObject([{ state: "used" }]);
    expect(await db().select().from(discounts)).toMatchObject([{ uses: 1 }]);
  });

  it("lets a corrected address use the code that the first try held", async () => {
    await newDiscount(db(), { code: "ONCE10", maxUses: 1 });
    const buyer = newBuyer();
    const declined = start({ discount: "ONCE10", paymentMethod: "pm_card_chargeDeclined" }, buyer);
    await expect(declined).rejects.toMatchObject({ code: "card_declined" });
    const { answer } = await start({ discount: "ONCE10", name: "Ada King" }, buyer);
    expect(answer.status).toBe("complete");
    const rows = await db().select().from(checkouts).orderBy(checkouts.createdAt);
    expect(rows.map(({ status }) => status)).toEqual(["expired", "complete"]);
  });
});

describe("3-D Secure", () => {
  const authorise = async (isAuthorised: boolean) => {
    const { data } = await paymentClients().general.paymentIntents.list({ limit: 1 });
    await finishAction(sandboxOn(db()), {
      intentId: data[0]?.id ?? "",
      clientSecret: data[0]?.client_secret ?? "",
      isAuthorised,
    });
    await settleDown(db());
  };

  it("hands out a secret, and the order is made once the bank has said yes", async () => {
    const { answer } = await start({ paymentMethod: "pm_card_authenticationRequired" });
    expect(answer).toMatchObject({ status: "requires_action", clientSecret: expect.stringContaining("_secret_") });
    expect((await books(db())).orders).toEqual([]);
    await authorise(true);
    expect(await db().select().from(checkouts)).toMatchObject([{ status: "complete", paymentStatus: "paid" }]);
    const found = await books(db());
    expect(found.orders).toHaveLength(1);
    expect(found.mails).toHaveLength(1);
  });

  it("that fails leaves the checkout to be tried again", async () => {
    const buyer = newBuyer();
    const { answer } = await start({ paymentMethod: "pm_card_authenticationRequired" }, buyer);
    await authorise(false);
    expect(await db().select().from(checkouts)).toMatchObject([
      { status: "failed", errorCode: "authentication_required" },
    ]);
    expect((await start({}, buyer)).answer).toMatchObject({ id: answer.id, status: "complete" });
  });

  it("that is left for another card is taken back, so that it can never pay a second time", async () => {
    const buyer = newBuyer();
    await start({ paymentMethod: "pm_card_authenticationRequired" }, buyer);
    await start({}, buyer);
    const { data } = await paymentClients().general.paymentIntents.list({ limit: 10 });
    expect(data.map(({ status }) => status).sort()).toEqual(["canceled", "succeeded"]);
    expect((await books(db())).orders).toHaveLength(1);
  });

  it("asked about again with the same card gives the same secret", async () => {
    const buyer = newBuyer();
    const first = await start({ paymentMethod: "pm_card_authenticationRequired" }, buyer);
    const second = await start({ paymentMethod: "pm_card_authenticationRequired" }, buyer);
    expect(second).toMatchObject({ answer: first.answer, isNew: false });
  });
});

describe("the same cart again", () => {
  it("from another tab is the first one's answer, whatever card it names", async () => {
    const buyer = newBuyer();
    const first = await start({}, buyer);
    const second = await start({ paymentMethod: "pm_card_mastercard" }, buyer);
    expect(second).toMatchObject({ answer: { id: first.answer.id }, isNew: false });
    expect(await chargesMade()).toHaveLength(1);
  });

  it("at the same moment makes one order and one charge", async () => {
    const buyer = newBuyer();
    const answers = await Promise.all([start({}, buyer), start({}, buyer), start({}, buyer)]);
    expect(new Set(answers.map(({ answer }) => answer.id)).size).toBe(1);
    expect((await books(db())).orders).toHaveLength(1);
    expect(await chargesMade()).toHaveLength(1);
  });

  it("from a browser without a cookie yet is known by its session id", async () => {
    const sessionId = crypto.randomUUID();
    const client = { address: "203.0.113.9", browserId: "same", checkoutCookie: null };
    const first = await start({ sessionId }, { actor: null, client });
    const second = await start({ sessionId }, { actor: null, client });
    expect(first.cookie).not.toBeNull();
    expect(second).toMatchObject({ answer: { id: first.answer.id }, cookie: null });
    expect(await chargesMade()).toHaveLength(1);
  });

  it("eleven minutes later is a wish to buy it again", async () => {
    const buyer = newBuyer();
    await start({}, buyer);
    const earlier = new Date(Date.now() - 11 * 60_000);
    await db().update(checkouts).set({ completedAt: earlier }).where(eq(checkouts.status, "complete"));
    await start({}, buyer);
    expect((await books(db())).orders).toHaveLength(2);
  });
});
