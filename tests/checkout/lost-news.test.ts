import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { orders } from "@/lib/server/db/schema/orders";
import { upgrades } from "@/lib/server/db/schema/upgrades";
import { completeWhatIsStuck } from "@/lib/server/jobs/checkout-completer";
import { expireCheckouts } from "@/lib/server/jobs/checkout-expiry";
import { payments } from "@/lib/server/payments/stripe-payments";
import { buyEasyDraw } from "@/lib/server/upgrades/order-upgrades";
import { completeNewestAction } from "./bank";
import { newBuyer, order, priceOf, withShop } from "./shop-floor";

const db = withShop();
const MINUTE = 60_000;

const pass = (ms: number) => moveClock(db(), new Date(now().getTime() + ms));
const complete = () => completeWhatIsStuck(db(), payments());

describe("a payment whose bank was answered while the browser was gone and the provider's news was lost", () => {
  it("is an order within two minutes", async () => {
    const asking = order({ paymentMethod: "pm_card_authenticationRequired" });
    const { answer } = await startCheckout(db(), payments(), asking, newBuyer());
    expect(answer.status).toBe("requires_action");
    await completeNewestAction(db(), true);
    await pass(MINUTE);
    await complete();
    expect(await db().select().from(checkouts)).toMatchObject([{ status: "complete", paymentStatus: "paid" }]);
    expect(await db().select().from(orders)).toHaveLength(1);
  });

  it("is not asked about in its first seconds, in which its customer is", async () => {
    const asking = order({ paymentMethod: "pm_card_authenticationRequired" });
    await startCheckout(db(), payments(), asking, newBuyer());
    await completeNewestAction(db(), true);
    await pass(10_000);
    await complete();
    expect(await db().select().from(checkouts)).toMatchObject([{ status: "requires_action" }]);
  });
});

describe("an upgrade whose bank asks", () => {
  const products = [{ priceId: priceOf("mini-glucose_one-time"), quantity: 1 }];
  const cart = order({ products, shippingCost: 995, paymentMethod: "pm_card_authenticationRequired" });

  /** A card that wants to be asked for each charge. */
  async function askedForUpgrade() {
    const buyer = newBuyer();
    const { answer } = await startCheckout(db(), payments(), cart, buyer);
    await completeNewestAction(db(), true);
    await pass(MINUTE);
    await complete();
    const priceId = priceOf("addon_easy-draw-upgrade");
    const wish = { priceId, paymentId: answer.paymentId, email: cart.email, product: "mini-glucose" };
    await expect(buyEasyDraw(db(), payments(), wish, buyer)).rejects.toMatchObject({ code: "authentication_required" });
    return answer.paymentId;
  }
  const stateOf = async (paymentId: string) => {
    const [row] = await db().select().from(upgrades).where(eq(upgrades.paymentId, paymentId));
    return row?.state;
  };

  it("is given within two minutes though the news of the answer was lost", async () => {
    const paymentId = await askedForUpgrade();
    await completeNewestAction(db(), true);
    await pass(MINUTE);
    await complete();
    expect(await stateOf(paymentId)).toBe("purchased");
  });

  it("and that nobody answers is taken back after half an hour, however often it was looked at", async () => {
    const paymentId = await askedForUpgrade();
    for (let minutes = 0; minutes < 31; minutes += 10) {
      await pass(10 * MINUTE);
      await complete();
    }
    await expireCheckouts(db(), payments());
    await expect(completeNewestAction(db(), true)).rejects.toThrow("no payment waits for its bank");
    expect(await stateOf(paymentId)).toBe("pending");
  });
});
