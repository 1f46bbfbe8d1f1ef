import { describe, expect, it } from "vitest";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { discounts, discountUses } from "@/lib/server/db/schema/discounts";
import { completeWhatIsStuck } from "@/lib/server/jobs/checkout-completer";
import { expireCheckouts } from "@/lib/server/jobs/checkout-expiry";
import { balanceOf, moveBalance } from "@/lib/server/orders/balance";
import { type Payments, PaymentsUnavailable } from "@/lib/server/payments/payments";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { completeNewestAction } from "./bank";
import { books, newBuyer, newDiscount, newMember, order, settleDown, withShop } from "./shop-floor";

const db = withShop();

const start = (overrides: Parameters<typeof order>[0] = {}, buyer = newBuyer(), provider = payments()) =>
  startCheckout(db(), provider, order(overrides), buyer);

const minutesLater = (minutes: number) => moveClock(db(), new Date(now().getTime() + minutes * 60_000));

const only = async () => (await db().select().from(checkouts))[0];

describe("a checkout that nobody pays", () => {
  it("expires after 30 minutes and lets go of its code and its credit", async () => {
    await newDiscount(db(), { code: "HELD", maxUses: 1 });
    const actor = await newMember(db());
    const credit = { email: actor.email, amountCents: 1000, reason: "goodwill", dedupeKey: "test" } as const;
    await moveBalance(db(), { shopId: null, ...credit, at: now() });
    const declined = start({ discount: "HELD", paymentMethod: "pm_card_chargeDeclined" }, newBuyer({ actor }));
    await expect(declined).rejects.toMatchObject({ code: "card_declined" });
    expect(await balanceOf(db(), actor.email, null)).toBe(0);
    await minutesLater(29);
    await expireCheckouts(db(), payments());
    expect(await only()).toMatchObject({ status: "failed" });
    await minutesLater(2);
    await expireCheckouts(db(), payments());
    expect(await only()).toMatchObject({ status: "expired" });
    expect(await db().select().from(discountUses)).toMatchObject([{ state: "released" }]);
    expect(await db().select().from(discounts)).toMatchObject([{ uses: 0 }]);
    expect(await balanceOf(db(), actor.email, null)).toBe(1000);
  });

  it("waiting for its bank is taken back at the provider, so that it cannot pay later", async () => {
    await start({ paymentMethod: "pm_card_authenticationRequired" });
    await minutesLater(31);
    await expireCheckouts(db(), payments());
    expect(await only()).toMatchObject({ status: "expired" });
    const { data } = await paymentClients().general.paymentIntents.list({ limit: 1 });
    expect(data[0]?.status).toBe("canceled");
  });

  it("but was paid at the last moment becomes an order", async () => {
    await start({ paymentMethod: "pm_card_authenticationRequired" });
    await completeNewestAction(db(), true);
    await minutesLater(31);
    await expireCheckouts(db(), payments());
    expect(await only()).toMatchObject({ status: "complete" });
    await settleDown(db());
    expect((await books(db())).orders).toHaveLength(1);
  });
});

/** A provider that does not answer a charge, having made it or not. */
function silent(hasCharged: boolean): Payments {
  return {
    ...payments(),
    charge: async (request) => {
      if (hasCharged) await payments().charge(request);
      throw new PaymentsUnavailable(true);
    },
  };
}

describe("a provider that does not answer", () => {
  it.each([
    ["and has charged", true],
    ["and has not charged", false],
  ])("%s: the customer hears 'processing', and the completer goes on", async (_what, hasCharged) => {
    const { answer } = await start({}, newBuyer(), silent(hasCharged));
    expect(answer.status).toBe("processing");
    await completeWhatIsStuck(db(), payments());
    expect(await only()).toMatchObject({ status: "processing" });
    await minutesLater(1);
    await completeWhatIsStuck(db(), payments());
    expect(await only()).toMatchObject({ status: "complete" });
    const { data } = await paymentClients().general.paymentIntents.list({ limit: 10 });
    expect(data).toHaveLength(1);
  });

  it("for longer than the checkout lives: it is looked for, not charged for someone who has left", async () => {
    await start({}, newBuyer(), silent(false));
    await start({ email: "grace@example.org" }, newBuyer(), silent(true));
    await minutesLater(40);
    await completeWhatIsStuck(db(), payments());
    const rows = await db().select().from(checkouts).orderBy(checkouts.email);
    expect(rows.map(({ email, status }) => [email, status])).toEqual([
      ["ada@example.org", "failed"],
      ["grace@example.org", "complete"],
    ]);
    const { data } = await paymentClients().general.paymentIntents.list({ limit: 10 });
    expect(data).toHaveLength(1);
  });

  it("because it cannot be reached at all: nothing was charged, and the next click tries again", async () => {
    const buyer = newBuyer();
    const away = { ...payments(), charge: async () => Promise.reject(new PaymentsUnavailable(false)) };
    await expect(start({}, buyer, away)).rejects.toMatchObject({ code: "payment_unavailable" });
    expect(await only()).toMatchObject({ status: "failed" });
    expect((await start({}, buyer)).answer.status).toBe("complete");
  });
});
