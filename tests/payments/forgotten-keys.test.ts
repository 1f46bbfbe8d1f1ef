import { describe, expect, it } from "vitest";
import { moveClock, now } from "@/lib/server/clock";
import { orders } from "@/lib/server/db/schema/orders";
import { refundPayment } from "@/lib/server/orders/refund-payment";
import { paymentClients } from "@/lib/server/payments/stripe";
import { newPurchase, withShop } from "../checkout/shop-floor";

const db = withShop();
const HOUR = 3_600_000;

/** A refund of part of an order, which its process can try again and again. */
async function partlyGivenBack() {
  await newPurchase(db());
  const [bought] = await db().select().from(orders);
  const providerPaymentId = bought?.providerPaymentId ?? "";
  const request = { orderId: bought?.id ?? "", providerPaymentId, amountCents: 1000 };
  const createdAt = now();
  return {
    refund: (dedupeKey = "refund:ref_one") => refundPayment(db(), request, { dedupeKey, createdAt }),
    refunds: async () => {
      const { data } = await paymentClients().general.refunds.list({ payment_intent: providerPaymentId });
      return data.map(({ amount }) => amount);
    },
  };
}

const pass = (hours: number) => moveClock(db(), new Date(now().getTime() + hours * HOUR));

describe("a refund whose process died before it noted that it was made", () => {
  it.each([1, 22, 23, 25, 24 * 30])("is made once, tried again after %i hours", async (hours) => {
    const { refund, refunds } = await partlyGivenBack();
    await refund();
    await pass(hours);
    await refund();
    expect(await refunds()).toEqual([1000]);
  });

  it("is not taken for another one of the same payment", async () => {
    const { refund, refunds } = await partlyGivenBack();
    await refund("refund:ref_one");
    await pass(25);
    await refund("refund:ref_two");
    expect(await refunds()).toEqual([1000, 1000]);
  });
});
