import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { CheckoutRequest } from "@/lib/contracts/checkout";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import type { Database } from "@/lib/server/db/client";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { trackingEvents } from "@/lib/server/db/schema/conversions";
import { discounts, discountUses } from "@/lib/server/db/schema/discounts";
import { memberships } from "@/lib/server/db/schema/memberships";
import { outbox } from "@/lib/server/db/schema/operations";
import { ledgerEntries, orders } from "@/lib/server/db/schema/orders";
import { upgrades } from "@/lib/server/db/schema/upgrades";
import { completeWhatIsStuck } from "@/lib/server/jobs/checkout-completer";
import { ensureSubscription } from "@/lib/server/memberships/ensure-subscription";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { buyMiniPanel } from "@/lib/server/upgrades/order-upgrades";
import { Killed, type Killing, killing } from "./killing";
import { newBuyer, newDiscount, order, priceOf, withShop } from "./shop-floor";

const db = withShop();

const LONG = 240_000;

/** Half a minute passes. */
async function letTimePass(database: Database): Promise<void> {
  const earlier = new Date(Date.now() - 60_000);
  await database.update(checkouts).set({ claimedAt: earlier }).where(eq(checkouts.status, "processing"));
  await database.update(upgrades).set({ claimedAt: earlier }).where(eq(upgrades.state, "pending"));
  await database.update(memberships).set({ updatedAt: earlier });
}

async function runCompleter(): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await letTimePass(db());
    await completeWhatIsStuck(db(), payments());
  }
}

/** What the customer of one address ended up with. */
async function outcomeOf(email: string) {
  const made = await db().select().from(orders).where(eq(orders.email, email));
  const [checkout] = await db().select().from(checkouts).where(eq(checkouts.email, email));
  const stripe = paymentClients().general;
  const found = checkout
    ? (await stripe.paymentIntents.search({ query: `metadata["checkout_id"]:"${checkout.id}"` })).data
    : [];
  const ledger = await db().select().from(ledgerEntries);
  const ids = made.map(({ id }) => id);
  const rows = await db().select().from(memberships).where(eq(memberships.email, email));
  const subscriptions = (await stripe.subscriptions.list({ limit: 100 })).data;
  const mails = await db().select().from(outbox);
  const events = await db().select().from(trackingEvents);
  return {
    status: checkout?.status ?? "none",
    orders: made.length,
    charges: found.filter(({ status }) => status === "succeeded").length,
    ledger: ledger.filter(({ orderId }) => ids.includes(orderId)).reduce((sum, row) => sum + row.amountCents, 0),
    receipts: mails.filter(({ dedupeKey }) => ids.some((id) => dedupeKey === `receipt:${id}`)).length,
    events: events.filter(({ orderId }) => ids.includes(orderId)).length,
    subscriptions: subscriptions.filter(({ metadata }) => rows.some(({ id }) => metadata.membership_id === id)).length,
    known: rows.filter(({ providerSubscriptionId }) => providerSubscriptionId !== null).length,
  };
}

const BOUGHT = {
  ...{ status: "complete", orders: 1, charges: 1, ledger: 0, receipts: 1, events: 1 },
  ...{ subscriptions: 1, known: 1 },
};
const NOTHING = {
  ...{ status: "none", orders: 0, charges: 0, ledger: 0, receipts: 0, events: 0 },
  ...{ subscriptions: 0, known: 0 },
};

/**
 * Does something again and again, killing it at each moment in turn, until a run lives through.
 * @returns how many runs died
 */
async function killAtEachMoment(run: (at: number) => Promise<{ hasDied: boolean }>): Promise<number> {
  for (let at = 0; ; at++) {
    const { hasDied } = await run(at);
    if (!hasDied) return at;
    if (at > 60) throw new Error("this never ends");
  }
}

/** A checkout, and what the worker does next: the provider's subscription. */
async function buy(dying: Killing, wish: CheckoutRequest, buyer = newBuyer()): Promise<void> {
  const { answer } = await startCheckout(dying.db, dying.payments, wish, buyer);
  if (answer.subscriptionId) await ensureSubscription(dying.db, dying.payments, answer.subscriptionId);
}

/** True when it died; any other failure is one. */
async function dies(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (error) {
    if (error instanceof Killed) return true;
    throw error;
  }
}

describe("a process that dies during a checkout", () => {
  it("loses no order and makes none twice, whenever it dies", { timeout: LONG }, async () => {
    const deaths = await killAtEachMoment(async (at) => {
      const email = `killed${at}@example.org`;
      const dying = killing(db(), payments(), at);
      const hasDied = await dies(() => buy(dying, order({ email })));
      await runCompleter();
      const outcome = await outcomeOf(email);
      expect(outcome, `moment ${at}`).toEqual(outcome.status === "none" ? NOTHING : BOUGHT);
      return { hasDied };
    });
    expect(deaths).toBeGreaterThan(8);
  });

  it("is finished by the same click again, as well as by the completer", { timeout: LONG }, async () => {
    await killAtEachMoment(async (at) => {
      const email = `clicked${at}@example.org`;
      const buyer = newBuyer();
      const dying = killing(db(), payments(), at);
      const hasDied = await dies(() => buy(dying, order({ email }), buyer));
      await letTimePass(db());
      const { answer } = await startCheckout(db(), payments(), order({ email }), buyer);
      expect(answer.status, `moment ${at}`).toBe("complete");
      await runCompleter();
      expect(await outcomeOf(email), `moment ${at}`).toEqual(BOUGHT);
      return { hasDied };
    });
  });

  it("charges nothing and keeps nothing when the card is declined", { timeout: LONG }, async () => {
    await killAtEachMoment(async (at) => {
      const email = `declined${at}@example.org`;
      const dying = killing(db(), payments(), at);
      const wish = order({ email, paymentMethod: "pm_card_chargeDeclined" });
      const hasDied = await startCheckout(dying.db, dying.payments, wish, newBuyer()).then(
        () => false,
        (error: unknown) => error instanceof Killed,
      );
      await runCompleter();
      const { status, charges, orders: made } = await outcomeOf(email);
      expect({ charges, made }, `moment ${at}`).toEqual({ charges: 0, made: 0 });
      expect(["none", "failed"], `moment ${at}`).toContain(status);
      return { hasDied };
    });
  });

  it("uses a code once", { timeout: LONG }, async () => {
    await newDiscount(db(), { code: "TEN" });
    await killAtEachMoment(async (at) => {
      const email = `code${at}@example.org`;
      const dying = killing(db(), payments(), at);
      const wish = order({ email, discount: "TEN" });
      const hasDied = await dies(() => buy(dying, wish));
      await runCompleter();
      const { orders: made } = await outcomeOf(email);
      const uses = await db().select().from(discountUses).where(eq(discountUses.email, email));
      expect(
        uses.map(({ state }) => state),
        `moment ${at}`,
      ).toEqual(made === 1 ? ["used"] : []);
      return { hasDied };
    });
    const [{ uses } = { uses: -1 }] = await db().select({ uses: discounts.uses }).from(discounts);
    expect(await db().select().from(discountUses)).toHaveLength(uses);
  });

  it("is finished although the completer dies too", { timeout: LONG }, async () => {
    await killAtEachMoment(async (at) => {
      const email = `twice${at}@example.org`;
      // The payment has been made, and nobody has written it down.
      const dying = killing(db(), payments(), 6);
      await dies(() => startCheckout(dying.db, dying.payments, order({ email }), newBuyer()));
      await letTimePass(db());
      const completing = killing(db(), payments(), at);
      await completeWhatIsStuck(completing.db, completing.payments);
      const hasDied = completing.moments() > at;
      await runCompleter();
      expect(await outcomeOf(email), `moment ${at}`).toEqual(BOUGHT);
      return { hasDied };
    });
  });
});

describe("a process that dies during an upgrade", () => {
  it("charges once and gives it once, whenever it dies", { timeout: LONG }, async () => {
    await killAtEachMoment(async (at) => {
      const email = `upgraded${at}@example.org`;
      const buyer = newBuyer();
      const mini = [{ priceId: priceOf("mini-cholesterol_one-time"), quantity: 1 }];
      const { answer } = await startCheckout(
        db(),
        payments(),
        order({ email, products: mini, shippingCost: 995 }),
        buyer,
      );
      const wish = {
        ...{ priceId: priceOf("addon_mini-to-heart"), paymentId: answer.paymentId, email, quantity: 1 },
        ...{ product: "mini-cholesterol", upgradeTo: "heart-metabolic" },
      };
      const dying = killing(db(), payments(), at);
      const hasDied = await dies(() => buyMiniPanel(dying.db, dying.payments, wish, buyer));
      await runCompleter();
      const [row] = await db().select().from(upgrades).where(eq(upgrades.paymentId, answer.paymentId));
      const [made] = await db().select().from(orders).where(eq(orders.email, email));
      const { data } = await paymentClients().general.paymentIntents.search({
        query: `metadata["upgrade_id"]:"${row?.id ?? "none"}"`,
      });
      const paid = data.filter(({ status }) => status === "succeeded").length;
      expect({ paid, total: made?.totalCents }, `moment ${at}`).toEqual(
        row ? { paid: 1, total: 7895 + 6500 } : { paid: 0, total: 7895 },
      );
      return { hasDied };
    });
  });
});
