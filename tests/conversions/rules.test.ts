import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { CONVERSION_WINDOW_MS, DUPLICATE_WINDOW_MS } from "@/lib/domain/conversion";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { trackingEvents } from "@/lib/server/db/schema/conversions";
import { memberships } from "@/lib/server/db/schema/memberships";
import { users } from "@/lib/server/db/schema/people";
import { moveBalance } from "@/lib/server/orders/balance";
import { cancelOrder } from "@/lib/server/orders/cancel-order";
import { payments } from "@/lib/server/payments/stripe-payments";
import { completeNewestAction } from "../checkout/bank";
import { books, newBuyer, newMember, order, priceOf, settleDown, waitUntil, withShop } from "../checkout/shop-floor";

const db = withShop();

const buy = (more: Parameters<typeof order>[0] = {}, buyer = newBuyer()) =>
  startCheckout(db(), payments(), order(more), buyer);

const decided = async () =>
  (await books(db())).tracking
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ kind, decision, rule }) => [kind, decision, rule]);

const later = (ms: number) => moveClock(db(), new Date(now().getTime() + ms));
const objecting = () => newBuyer({ client: { ...newBuyer().client, objectsToMeasuring: true } });

describe("a purchase", () => {
  it("is counted, with its number, payment and cents", async () => {
    await buy();
    const { tracking, orders } = await books(db());
    const { id: orderId, number: transactionId, providerPaymentId: paymentId } = orders[0] ?? {};
    expect(tracking).toMatchObject([
      { orderId, transactionId, paymentId, cents: 14_900, decision: "counted", rule: null, isNewCustomer: true },
    ]);
  });

  it("of the same cart from another device within ten minutes is a duplicate; later it is another purchase", async () => {
    await buy();
    await later(DUPLICATE_WINDOW_MS - 1000);
    await buy();
    await later(DUPLICATE_WINDOW_MS + 1000);
    await buy();
    expect(await decided()).toEqual([
      ["purchase", "counted", null],
      ["purchase", "excluded", "duplicate"],
      ["purchase", "counted", null],
    ]);
  });

  it("of another cart, or of somebody else, is none", async () => {
    await buy();
    await buy({ products: [{ priceId: priceOf("core_year"), quantity: 1 }] });
    await buy({ email: "grace@example.org" });
    expect((await decided()).map(([, decision]) => decision)).toEqual(["counted", "counted", "counted"]);
  });

  it("of our own people is not counted", async () => {
    const actor = await newMember(db());
    await db().update(users).set({ isTest: true }).where(eq(users.id, actor.userId));
    await buy({}, newBuyer({ actor }));
    expect(await decided()).toEqual([["purchase", "excluded", "staff"]]);
  });

  it("under 30 dollars is a test", async () => {
    await buy({ products: [{ priceId: priceOf("addon_bp-tape"), quantity: 1 }], shippingCost: 495 });
    expect(await decided()).toEqual([["purchase", "excluded", "test_purchase"]]);
  });

  it.each([
    ["all of it", 14_900, null],
    ["all but 50 cents", 14_850, "pm_card_visa"],
  ] as const)("that credit paid, %s, is no test", async (_, amountCents, paymentMethod) => {
    const actor = await newMember(db());
    const credit = { shopId: null, email: actor.email, amountCents, reason: "goodwill", dedupeKey: "thanks" } as const;
    await moveBalance(db(), { ...credit, at: now() });
    await buy({ expectedTotal: 14_900 - amountCents, paymentMethod }, newBuyer({ actor }));
    expect((await books(db())).orders).toMatchObject([{ totalCents: 14_900 - amountCents, isTest: false }]);
    expect(await decided()).toEqual([["purchase", "counted", null]]);
  });

  it("of a browser that objects is not counted, nor is what its membership is charged later", async () => {
    await buy({}, objecting());
    await settleDown(db());
    const [membership] = await db().select().from(memberships);
    await waitUntil(db(), new Date((membership?.nextChargeAt.getTime() ?? 0) + 2 * 3_600_000));
    expect(await decided()).toEqual([
      ["purchase", "excluded", "no_consent"],
      ["renewal", "excluded", "no_consent"],
    ]);
  });

  it("that we learn of more than a week after its charge is outside the window", async () => {
    await buy({ paymentMethod: "pm_card_authenticationRequired" });
    await later(CONVERSION_WINDOW_MS + 60_000);
    await completeNewestAction(db(), true);
    await settleDown(db());
    expect(await decided()).toEqual([["purchase", "excluded", "outside_window"]]);
  });

  it("that goes back is taken from where it was counted, under its own transaction", async () => {
    const actor = await newMember(db());
    await buy({}, newBuyer({ actor }));
    const { orders } = await books(db());
    await cancelOrder(db(), actor, orders[0]?.id ?? "");
    await settleDown(db());
    const { tracking } = await books(db());
    expect(tracking.find(({ kind }) => kind === "refund")).toMatchObject({
      ...{ decision: "counted", rule: "refunded", cents: -14_900, transactionId: orders[0]?.number },
    });
    expect(tracking.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  });
});

describe("the ledger", () => {
  it.each<[string, (tx: Database) => Promise<unknown>]>([
    ["changed", (tx) => tx.update(trackingEvents).set({ cents: 1 })],
    ["taken out", (tx) => tx.delete(trackingEvents)],
    ["emptied", (tx) => tx.execute("truncate tracking_events")],
  ])("cannot be %s, whoever asks", async (_, attempt) => {
    await buy();
    await expect(db().transaction(attempt)).rejects.toMatchObject({
      cause: { message: "the ledger of conversions is append-only" },
    });
    expect((await books(db())).tracking).toHaveLength(1);
  });
});
