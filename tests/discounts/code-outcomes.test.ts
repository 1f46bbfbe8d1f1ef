import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { DIMENSIONS, type Dimension } from "@/lib/domain/conversion-dimensions";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import { figureSums } from "@/lib/server/db/queries/conversion-figures";
import { selectOutcomes } from "@/lib/server/db/queries/staff-discounts";
import { discountRefusals, discounts } from "@/lib/server/db/schema/discounts";
import { answerValidity } from "@/lib/server/discounts/answer-validity";
import { cancelMembership } from "@/lib/server/memberships/cancel-membership";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { FOREVER, listCodes } from "@/lib/server/shops/list-codes";
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
const outcome = async () => (await selectOutcomes(db(), [ID], FOREVER)).brought[0];

/** What the provider charged, oldest first. */
async function charged(): Promise<number[]> {
  const { data } = await paymentClients().general.paymentIntents.list({ limit: 100 });
  return data
    .filter(({ status }) => status === "succeeded")
    .map(({ amount_received }) => amount_received)
    .reverse();
}

/** The same as the dashboard has it, narrowed to the code. */
async function onDashboard() {
  const filter = Object.fromEntries(DIMENSIONS.map((name) => [name, ""])) as Record<Dimension, string>;
  const scope = { ...filter, coupon: CODE, shopIds: null, since: new Date(0), before: new Date(now().getTime() + DAY) };
  const { counted_net: net, new_customers: fresh } = await figureSums(db(), scope);
  return { revenue: net.cents, newCustomers: fresh.rows };
}

it("what a code brought is what the dashboard tells of it: later charges too, less what went back; and what it gave", async () => {
  await twice();
  const { actor, id } = await newPurchase(db(), { discount: CODE });
  expect(await outcome()).toEqual({ id: ID, cost: 1240, ...(await onDashboard()) });
  await waitUntil(db(), new Date(now().getTime() + 300 * DAY));
  const [first = 0, second = 0, third = 0] = await charged();
  expect(third).toBe(first + 1240);
  const sum = (await charged()).reduce((all, cents) => all + cents, 0);
  const told = { revenue: sum, newCustomers: 1 };
  expect(await onDashboard()).toEqual(told);
  expect(await outcome()).toEqual({ id: ID, cost: third - first + (third - second), ...told });
  await cancelMembership(db(), payments(), actor, id);
  await settleDown(db());
  expect(await outcome()).toMatchObject({ ...(await onDashboard()), revenue: sum - third });
});

it("what a code gave is of the charges that what it brought is of: of what is not counted, neither", async () => {
  await newDiscount(db(), { code: CODE, percentOff: 10, duration: "once" });
  const client = { ...newBuyer().client, objectsToMeasuring: true };
  await startCheckout(db(), payments(), order({ discount: CODE }), newBuyer({ client }));
  await settleDown(db());
  expect(await outcome()).toEqual({ id: ID, cost: 0, revenue: 0, newCustomers: 0 });
});

it("what a code brought in days that are not over is told to admins alone", async () => {
  await newDiscount(db(), { code: CODE, percentOff: 10, duration: "once" });
  const told = async (role: "admin" | "marketing") => {
    const asked = { shop: "", search: CODE, state: "", after: "" } as const;
    return (await listCodes(db(), { userId: `usr_${role}`, role }, asked)).discounts[0];
  };
  for (let buyer = 1; buyer <= 7; buyer++) {
    await startCheckout(db(), payments(), order({ discount: CODE, email: `buyer${buyer}@example.org` }), newBuyer());
    await settleDown(db());
  }
  expect(await told("admin")).toMatchObject({ used: 7, brought: { newCustomers: 7 } });
  expect(await told("marketing")).toMatchObject({ used: null, held: null, brought: null });
});

it("refusals of a code that was stopped and those at the checkout are counted like the ones in the cart", async () => {
  await twice();
  await db().update(discounts).set({ isActive: false }).where(eq(discounts.id, ID));
  const buyer = newBuyer();
  const question = { code: CODE, email: "", priceIds: [priceOf("core_quarter")] };
  const none = {
    objectsToMeasuring: false,
    userAgent: "",
    shopKey: null,
    sessionToken: null,
    membershipCookie: null,
    orderCookie: null,
  };
  const client = { ...buyer.client, ...none, network: "203.0.113.0/24" };
  const ended = { isValid: false, reason: "active", message: "This code has ended." };
  expect(await answerValidity(db(), client, question)).toMatchObject(ended);
  await expect(startCheckout(db(), payments(), order({ discount: CODE }), newBuyer())).rejects.toMatchObject({
    code: "discount_gone",
    details: { message: expect.stringContaining("This code has ended.") },
  });
  await db().update(discounts).set({ isActive: true, minSumCents: 90_000 }).where(eq(discounts.id, ID));
  const wish = order({ discount: CODE });
  await expect(startCheckout(db(), payments(), wish, buyer)).rejects.toMatchObject({ code: "discount_gone" });
  await settleDown(db());
  const noted = await db().select().from(discountRefusals);
  expect(noted.map(({ rule, times }) => [rule, times]).toSorted()).toEqual([
    ["active", 2],
    ["minimum_sum", 1],
  ]);
});
