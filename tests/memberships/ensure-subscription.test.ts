import { expect, it } from "vitest";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { ensureSubscription } from "@/lib/server/memberships/ensure-subscription";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { newBuyer, order, settleDown, withShop } from "../checkout/shop-floor";

const db = withShop();

it.each([1, 25])("a subscription of which we never heard is not made again %i hours later", async (hours) => {
  await startCheckout(db(), payments(), order(), newBuyer());
  await settleDown(db());
  const [made] = await db().select().from(memberships);
  await db().update(memberships).set({ providerSubscriptionId: null });
  await moveClock(db(), new Date(now().getTime() + hours * 3_600_000));
  await ensureSubscription(db(), payments(), made?.id ?? "");
  const [row] = await db().select().from(memberships);
  expect(row?.providerSubscriptionId).toBe(made?.providerSubscriptionId);
  const { data } = await paymentClients().general.subscriptions.list({ status: "all" });
  expect(data).toHaveLength(1);
});
