import { finishAction } from "stripe-sandbox/browser/finish-action";
import { describe, expect, it } from "vitest";
import { POST as readCall } from "@/app/(api)/user/management-portal/links/owed/route";
import { POST as tryCall } from "@/app/(api)/user/management-portal/links/owed/try/route";
import { previewExtras } from "@/lib/server/account/buy-extras";
import { readNextPlan } from "@/lib/server/account/change-next-plan";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { memberships } from "@/lib/server/db/schema/memberships";
import { orders } from "@/lib/server/db/schema/orders";
import { pauseMembership } from "@/lib/server/memberships/change-membership";
import { mailFreshLink, openMembershipLink } from "@/lib/server/memberships/member-link";
import { readMembership } from "@/lib/server/memberships/membership-view";
import { readOwedPayment } from "@/lib/server/memberships/owed-payment";
import { skipMembership } from "@/lib/server/memberships/skip-membership";
import { sandboxOn } from "@/lib/server/payments/sandbox";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { newBuyer, order, settleDown, waitUntil, withShop } from "../checkout/shop-floor";
import { deliveredMails, secretIn } from "../support/outbox";
import { answerOf, post, refusalOf } from "../support/requests";

const db = withShop();
const membership = async () => (await db().select().from(memberships))[0];

/** A guest whose card's bank wants a yes to each charge, on the day of their renewal; and the mail about it. */
async function asked(card = "pm_card_authenticationRequired") {
  await startCheckout(db(), payments(), order(), newBuyer());
  await settleDown(db());
  const { general } = paymentClients();
  const row = await membership();
  const method = await general.paymentMethods.attach(card, { customer: row?.providerCustomerId ?? "" });
  await general.subscriptions.update(row?.providerSubscriptionId ?? "", { default_payment_method: method.id });
  await settleDown(db());
  await deliveredMails(db());
  await waitUntil(db(), new Date((row?.nextChargeAt.getTime() ?? 0) + 3_600_000));
  const [mail] = (await deliveredMails(db())).filter(({ source }) => source.includes("/membership/confirm?token="));
  return { mail, request: { token: secretIn(mail, "/membership/confirm?token="), businessKey: null } };
}

const answerBank = (clientSecret: string | null, isAuthorised: boolean) =>
  finishAction(sandboxOn(db()), {
    ...{ intentId: clientSecret?.split("_secret")[0] ?? "", clientSecret: clientSecret ?? "", isAuthorised },
  });

const post1 = (path: string, body: object) => post(`/user/management-portal/links/${path}`, body);

describe("a renewal that the bank wants confirmed", () => {
  it("is asked for, with the link that pays it, by whatever is refused while it is owed", async () => {
    await asked();
    const row = await membership();
    const [id, guest, provider] = [row?.id ?? "", { userId: null, linkedIds: [row?.id ?? ""] }, payments()];
    const tries = [
      () => skipMembership(db(), provider, guest, id),
      () => pauseMembership(db(), provider, guest, id, "2099-01-01"),
      () => readNextPlan(db(), guest, id, {}),
      () => previewExtras(db(), guest, id, { priceIds: [] }, newBuyer()),
    ];
    for (const refused of tries) {
      await expect(refused()).rejects.toMatchObject({
        ...{ code: "conflict", message: expect.stringContaining("is unpaid") },
        details: { facts: { payPath: expect.stringContaining("/membership/confirm?token=") } },
      });
    }
  });

  it("is told so by the account and its dates for as long as the bank waits, and as a refusal once it was said no to", async () => {
    const { request } = await asked();
    const view = async () => {
      const { id = "" } = (await membership()) ?? {};
      const { whyUnpaid, payPath, schedule } = await readMembership(db(), { userId: null, linkedIds: [id] }, id);
      return [whyUnpaid, schedule[0]?.reason, payPath?.split("=")[0]];
    };
    const path = "/membership/confirm?token";
    const waits = "Your renewal, which your bank wants you to confirm; if you don't, the card is tried again";
    expect(await view()).toEqual(["asks_bank", waits, path]);
    await answerBank((await readOwedPayment(db(), payments(), request)).clientSecret, false);
    await settleDown(db());
    const declined = "Your renewal, which your bank declined; the card is tried again";
    expect(await view()).toEqual(["refused", declined, path]);
    await tryCall(post1("owed/try", request));
    await settleDown(db());
    expect(await view()).toEqual(["asks_bank", waits, path]);
    await db().update(memberships).set({ providerPaymentMethodId: null });
    expect(await view()).toEqual(["no_card", "Your renewal, for which we have no card yet; it is tried again", path]);
  });

  it("is told so by mail, and is paid and made an order with its customer's yes, without an account", async () => {
    const { mail, request } = await asked();
    expect(mail?.subject).toBe("Your bank needs you to confirm a Tealmark payment");
    const { body } = await answerOf(await readCall(post1("owed", request)));
    const owed = body as Awaited<ReturnType<typeof readOwedPayment>>;
    expect(owed).toMatchObject({
      state: "asks_bank",
      amount: 14_900,
      managePath: null,
    });
    await answerBank(owed.clientSecret, true);
    expect(await readOwedPayment(db(), payments(), request)).toMatchObject({ state: "paid", amount: 14_900 });
    expect((await db().select().from(orders)).map(({ totalCents }) => totalCents)).toEqual([14_900, 14_900]);
    const paidWith = (await db().select().from(orders)).map((made) => made.paidWith);
    expect(paidWith.toSorted()).toEqual(["Visa ending in 3184", "Visa ending in 4242"]);
    expect(await membership()).toMatchObject({ status: "active", owedCents: null });
    await settleDown(db());
    expect(await db().select().from(orders)).toHaveLength(2);
    expect((await deliveredMails(db())).map(({ subject }) => subject)).toEqual([expect.stringMatching(/order/)]);
  });

  it("opens no membership with its link, and has the membership's mailed to its own address", async () => {
    const { request } = await asked();
    await expect(openMembershipLink(db(), request, { membershipCookie: null })).rejects.toMatchObject({
      code: "link_invalid",
    });
    await deliveredMails(db());
    await mailFreshLink(db(), request);
    const [mail] = await deliveredMails(db());
    expect(mail?.to).toBe("ada@example.org");
    const token = secretIn(mail, "/membership?token=");
    expect(await openMembershipLink(db(), { token, businessKey: null }, { membershipCookie: null })).toMatchObject({
      id: (await membership())?.id,
    });
  });

  it("that is declined is tried again on the spot, where the bank asks once more", async () => {
    const { request } = await asked();
    const { clientSecret } = await readOwedPayment(db(), payments(), request);
    await answerBank(clientSecret, false);
    expect(await readOwedPayment(db(), payments(), request)).toMatchObject({ state: "refused", clientSecret: null });
    const { body } = await answerOf(await tryCall(post1("owed/try", request)));
    expect(body).toMatchObject({ state: "asks_bank", clientSecret: expect.any(String) });
    for (let time = 0; time < 4; time++) await tryCall(post1("owed/try", request));
    expect(await refusalOf(await tryCall(post1("owed/try", request)))).toBe("429 too_many_requests");
  });

  it("leaves its membership, once paid, where the provider has it: at its end where that was asked for meanwhile", async () => {
    const { request } = await asked();
    const { clientSecret } = await readOwedPayment(db(), payments(), request);
    const id = (await membership())?.providerSubscriptionId ?? "";
    await paymentClients().general.subscriptions.update(id, { cancel_at_period_end: true });
    await answerBank(clientSecret, true);
    expect(await readOwedPayment(db(), payments(), request)).toMatchObject({ state: "paid" });
    expect(await membership()).toMatchObject({ status: "cancel_at_period_end", owedCents: null });
    await settleDown(db());
    expect(await membership()).toMatchObject({ status: "cancel_at_period_end" });
  });

  it("is over with its membership, and its link with its time or in another shop", async () => {
    const { request } = await asked();
    const elsewhere = { ...request, businessKey: "lift-club" };
    await expect(readOwedPayment(db(), payments(), elsewhere)).rejects.toMatchObject({ code: "link_invalid" });
    await waitUntil(db(), new Date(Date.now() + 103 * 86_400_000));
    await expect(readOwedPayment(db(), payments(), request)).rejects.toMatchObject({ code: "too_late" });
    expect(await membership()).toMatchObject({ status: "canceled" });
  });
});

describe("a renewal that the bank refuses", () => {
  it("is told as a refusal", async () => {
    const { mail, request } = await asked("pm_card_chargeCustomerFail");
    expect(mail?.subject).toBe("Your Tealmark payment did not go through");
    expect(await readOwedPayment(db(), payments(), request)).toMatchObject({ state: "refused" });
  });
});
