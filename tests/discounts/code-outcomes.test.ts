import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import { selectOutcomes } from "@/lib/server/db/queries/staff-discounts";
import { discountRefusals, discounts } from "@/lib/server/db/schema/discounts";
import { orders } from "@/lib/server/db/schema/orders";
import { answerValidity } from "@/lib/server/discounts/answer-validity";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import {
  newBuyer,
  newDiscount,
  newPurchase,
  order,
  priceOf,
  settleDown,
  waitUntil,
  withShop,
} from "../checkout/shop-floor";

const db = withShop();
const DAY = 86_400_000;
const CODE = "TWICE10";
const ID = `dis_${CODE}`;

const twice = () => newDiscount(db(), { code: CODE, duration: "repeating", durationInCycles: 2 });
const outcome = async () => (await selectOutcomes(db(), [ID])).orders;
const total = (parts: Awaited<ReturnType<typeof outcome>>, name: "newCustomers" | "revenue" | "cost") =>
  parts.reduce((sum, part) => sum + part[name], 0);

/** What the provider charged, oldest first. */
async function charged(): Promise<number[]> {
  const { data } = await paymentClients().general.paymentIntents.list({ limit: 100 });
  return data
    .filter(({ status }) => status === "succeeded")
    .map(({ amount_received }) => amount_received)
    .reverse();
}

it("what a code brought is every charge that it was taken off, renewals among them, and no test order", async () => {
  await twice();
  await newPurchase(db(), { discount: CODE });
  expect([total(await outcome(), "revenue"), total(await outcome(), "cost")]).toEqual([(await charged())[0], 1240]);
  await waitUntil(db(), new Date(now().getTime() + 300 * DAY));
  const [first = 0, second = 0, third = 0] = await charged();
  expect(third).toBe(first + 1240);
  const parts = await outcome();
  expect(total(parts, "revenue")).toBe(first + second);
  expect(total(parts, "cost")).toBe(third - first + (third - second));
  expect(total(parts, "newCustomers")).toBe(1);
  await db().update(orders).set({ isTest: true });
  expect(await outcome()).toEqual([]);
});

it("refusals of a code that is off and those at the checkout are counted like the ones in the cart", async () => {
  await twice();
  await db().update(discounts).set({ isActive: false }).where(eq(discounts.id, ID));
  const buyer = newBuyer();
  const question = { code: CODE, email: "", priceIds: [priceOf("core_quarter")] };
  const none = {
    objectsToMeasuring: false,
    userAgent: "",
    sessionToken: null,
    membershipCookie: null,
    orderCookie: null,
  };
  const client = { ...buyer.client, ...none, network: "203.0.113.0/24" };
  await expect(answerValidity(db(), client, question)).rejects.toMatchObject({ code: "discount_not_found" });
  await db().update(discounts).set({ isActive: true, minSumCents: 90_000 }).where(eq(discounts.id, ID));
  const wish = order({ discount: CODE });
  await expect(startCheckout(db(), payments(), wish, buyer)).rejects.toMatchObject({ code: "discount_gone" });
  await settleDown(db());
  const noted = await db().select().from(discountRefusals);
  expect(noted.map(({ rule, times }) => [rule, times]).toSorted()).toEqual([
    ["active", 1],
    ["minimum_sum", 1],
  ]);
});
