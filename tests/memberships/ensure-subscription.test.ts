import { expect, it } from "vitest";
import { addToDay, newYorkDay } from "@/lib/domain/new-york-time";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { pauseMembership } from "@/lib/server/memberships/change-membership";
import { ensureSubscription } from "@/lib/server/memberships/ensure-subscription";
import { readMembership } from "@/lib/server/memberships/membership-view";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { newBuyer, newPurchase, order, settleDown, withShop } from "../checkout/shop-floor";

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

it("what is offered works seconds after paying, before the provider's subscription is there", async () => {
  const { actor, id } = await newPurchase(db());
  await db().update(memberships).set({ providerSubscriptionId: null });
  expect((await readMembership(db(), actor, id)).allowedActions).toContain("pause");
  const until = addToDay(newYorkDay(now()), 40);
  expect(await pauseMembership(db(), payments(), actor, id, until)).toMatchObject({ status: "paused" });
  const { data } = await paymentClients().general.subscriptions.list({ status: "all" });
  expect(data).toHaveLength(1);
});
