import { moveSandboxClock } from "stripe-sandbox/clock/advance";
import { describe, expect, it } from "vitest";
import { firstRenewal } from "@/lib/domain/recurring-period";
import { now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { orders } from "@/lib/server/db/schema/orders";
import { deliverOutbox } from "@/lib/server/jobs/deliver-outbox";
import { updateCard } from "@/lib/server/memberships/change-membership";
import { balanceOf, moveBalance } from "@/lib/server/orders/balance";
import { sandboxOn } from "@/lib/server/payments/sandbox";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { handleEvent } from "@/lib/server/webhooks/handle-event";
import { books, newPurchase, settleDown, waitUntil, withShop } from "../checkout/shop-floor";

const db = withShop();

const HOUR = 3_600_000;
const membership = async () => (await db().select().from(memberships))[0];

/** A member whose $25 of credit are put aside for a renewal of $149, an hour before it. */
async function almostRenewed() {
  const { actor, answer } = await newPurchase(db());
  const credit = { email: actor.email, amountCents: 2500, reason: "goodwill", dedupeKey: "thanks" } as const;
  await moveBalance(db(), { shopId: null, ...credit, at: now() });
  const renewsAt = firstRenewal(now(), "quarter");
  await waitUntil(db(), new Date(renewsAt.getTime() - HOUR));
  const subscriptionId = (await membership())?.providerSubscriptionId ?? "";
  const { general } = paymentClients();
  const invoiceId = async () => String((await general.subscriptions.retrieve(subscriptionId)).latest_invoice);
  /** News that comes before any other, with everything of our own that it causes. */
  const hear = async (type: "invoice.paid" | "customer.subscription.updated") => {
    const objectId = type === "invoice.paid" ? await invoiceId() : subscriptionId;
    await handleEvent(db(), payments(), { type, objectId, paymentId: null });
    await deliverOutbox(db());
  };
  return { actor, id: answer.subscriptionId ?? "", renewsAt, subscriptionId, invoiceId, hear };
}

type Member = Awaited<ReturnType<typeof almostRenewed>>;

/** Whose bank then refused the renewal. */
async function owing(): Promise<Member> {
  const member = await almostRenewed();
  await replaceCard(member, "pm_card_chargeCustomerFail");
  await waitUntil(db(), new Date(member.renewsAt.getTime() + HOUR));
  expect(await membership()).toMatchObject({ status: "past_due", owedCents: 12_400, heldBalanceCents: 2500 });
  return member;
}

async function replaceCard({ subscriptionId }: Member, card: string) {
  const { general } = paymentClients();
  const customer = (await membership())?.providerCustomerId ?? "";
  const method = await general.paymentMethods.attach(card, { customer });
  await general.subscriptions.update(subscriptionId, { default_payment_method: method.id });
}

/** The renewal's order is there once, with the credit, and its membership goes on. */
async function expectRenewedOnce({ actor, renewsAt }: Member) {
  const { orders: made, ledgerSum, mails } = await books(db());
  expect(made.map(({ totalCents }) => totalCents).sort()).toEqual([12_400, 14_900]);
  expect(made.map(({ status }) => status)).not.toContain("review");
  expect([ledgerSum, await balanceOf(db(), actor.email, null)]).toEqual([0, 0]);
  expect(mails.filter(({ dedupeKey }) => dedupeKey.startsWith("receipt:"))).toHaveLength(2);
  const row = await membership();
  expect(row).toMatchObject({ status: "active", owedCents: null, heldBalanceCents: 0, currentPeriodStart: renewsAt });
  expect(row?.nextChargeAt.getTime()).toBeGreaterThan(renewsAt.getTime());
}

const NEWS = ["invoice.paid", "customer.subscription.updated"] as const;

describe("a renewal is made an order once, whichever news of it comes first:", () => {
  it.each(NEWS)("%s of one that was charged", async (first) => {
    const member = await almostRenewed();
    await moveSandboxClock(sandboxOn(db()), new Date(member.renewsAt.getTime() + 1000), async () => undefined);
    await member.hear(first);
    for (const news of NEWS) await member.hear(news);
    await settleDown(db());
    await expectRenewedOnce(member);
  });

  it.each(NEWS)("%s of one that was owed", async (first) => {
    const member = await owing();
    await replaceCard(member, "pm_card_visa");
    await paymentClients().general.invoices.pay(await member.invoiceId());
    await member.hear(first);
    for (const news of NEWS) await member.hear(news);
    await settleDown(db());
    await expectRenewedOnce(member);
  });

  it("none at all, when another card has paid what was owed", async () => {
    const member = await owing();
    expect(await updateCard(db(), payments(), member.actor, member.id, "pm_card_visa")).toMatchObject({
      status: "active",
    });
    await expectRenewedOnce(member);
    await deliverOutbox(db());
    await settleDown(db());
    await expectRenewedOnce(member);
  });
});

describe("another card for what is owed", () => {
  it("that is refused too leaves the membership owing", async () => {
    const { actor, id } = await owing();
    const tried = updateCard(db(), payments(), actor, id, "pm_card_chargeCustomerFail");
    await expect(tried).rejects.toMatchObject({ code: "card_declined" });
    await settleDown(db());
    expect(await membership()).toMatchObject({ status: "past_due", owedCents: 12_400 });
    expect(await db().select().from(orders)).toHaveLength(1);
  });

  it("whose payment is still on its way leaves it owing until the payment has come", async () => {
    const member = await owing();
    const provider = payments();
    const pending = { ...provider, payWhatIsOwed: async () => provider.retrieveInvoice(await member.invoiceId()) };
    expect(await updateCard(db(), pending, member.actor, member.id, "pm_card_visa")).toMatchObject({
      status: "past_due",
    });
    await settleDown(db());
    expect(await membership()).toMatchObject({ status: "past_due", owedCents: 12_400, heldBalanceCents: 2500 });
    await paymentClients().general.invoices.pay(await member.invoiceId());
    await settleDown(db());
    await expectRenewedOnce(member);
  });
});
