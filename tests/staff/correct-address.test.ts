import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { AddressCorrection } from "@/lib/contracts/staff-order-address";
import { now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { audit } from "@/lib/server/db/schema/operations";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { cancelOrder } from "@/lib/server/orders/cancel-order";
import { releaseOrders } from "@/lib/server/orders/release-orders";
import { correctAddress } from "@/lib/server/staff/correct-address";
import { books, newPurchase, type order, priceOf, shipAll, waitUntil, withShop } from "../checkout/shop-floor";
import { insertPerson } from "../support/people";
import { shipKit } from "../support/shipping";

const db = withShop();
const DALLAS: AddressCorrection = {
  ...{ name: "Ada King", line1: "5 Elm St", line2: "", city: "Dallas", state: "TX", postal_code: "75201" },
  ...{ country: "US", withMembership: false, reason: "They wrote to us." },
};
const AUSTIN = { line1: "1 Congress Ave", city: "Austin" };
const THERE = { line1: "5 Elm St", line2: null, city: "Dallas" };

/** A membership whose first order has not left, and one of us. */
async function buy(wish: Parameters<typeof order>[0] = {}) {
  const { actor } = await newPurchase(db(), wish);
  const [made] = await db().select().from(orders);
  if (!made) throw new Error("nothing was bought");
  const staff = { userId: await insertPerson(db(), { email: "ines@example.org", role: "admin" }) };
  const correct = (more: Partial<AddressCorrection> = {}) =>
    correctAddress(db(), staff, made.id, { ...DALLAS, ...more });
  return { actor, made, staff, correct };
}

const ordersNow = () => db().select().from(orders).orderBy(orders.createdAt);
const membershipNow = () => db().select().from(memberships);

it("an order that has not left goes to the corrected address, and its customer is told without the reason", async () => {
  const { correct, made, staff } = await buy();
  await correct();
  expect(await ordersNow()).toMatchObject([{ name: "Ada King", shippingAddress: THERE }]);
  expect(await membershipNow()).toMatchObject([{ name: "Ada Lovelace", shippingAddress: AUSTIN }]);
  const mail = (await books(db())).mails.find(({ payload }) => payload.template === "address-corrected");
  expect(mail?.payload).toMatchObject({
    to: made.email,
    data: { place: ["Ada King", "5 Elm St", "Dallas, TX 75201"], isForMembership: false },
  });
  expect(JSON.stringify(mail)).not.toContain(DALLAS.reason);
  const [noted] = await db().select().from(audit).where(eq(audit.event, "order.address"));
  expect(noted).toMatchObject({ actor: staff.userId, subject: made.id, details: { reason: DALLAS.reason } });
  expect(JSON.stringify(noted)).not.toContain("Elm");
});

it("its membership's later kits go there too when that is wished, and else where they went", async () => {
  const { correct } = await buy();
  await correct({ withMembership: true });
  expect(await membershipNow()).toMatchObject([{ name: "Ada King", shippingAddress: THERE }]);
  const [membership] = await membershipNow();
  await waitUntil(db(), new Date((membership?.nextChargeAt.getTime() ?? 0) + 2 * 3_600_000));
  expect(await ordersNow()).toMatchObject([{ shippingAddress: THERE }, { name: "Ada King", shippingAddress: THERE }]);
});

it.each<[string, Partial<AddressCorrection>, object]>([
  ["to a state that kits cannot go to", { state: "NY", postal_code: "10001" }, { code: "state_not_supported" }],
  ["to another country", { country: "CA", state: "ON", postal_code: "M5V 2T6" }, { code: "country_not_supported" }],
  ["to what is no postal code", { postal_code: "ABC" }, { code: "malformed", details: { field: "postal_code" } }],
])("an address is not corrected %s", async (_where, more, refusal) => {
  const { correct } = await buy();
  await expect(correct(more)).rejects.toMatchObject(refusal);
  expect(await ordersNow()).toMatchObject([{ shippingAddress: AUSTIN }]);
});

it("of an order of two kits the one that is still here goes to the corrected address, though the other has left", async () => {
  const { correct } = await buy({ products: [{ priceId: priceOf("core_one-time"), quantity: 2 }], shippingCost: 5000 });
  await waitUntil(db(), new Date(now().getTime() + 3_600_000));
  await releaseOrders(db());
  const [first, second] = await db().select().from(kits);
  await shipKit(db(), first?.id ?? "");
  await correct();
  expect(await ordersNow()).toMatchObject([{ name: "Ada King", shippingAddress: THERE }]);
  const mail = (await books(db())).mails.find(({ payload }) => payload.template === "address-corrected");
  expect(mail?.payload).toMatchObject({ data: { sent: [{ title: "Core Essentials" }] } });
  await shipKit(db(), second?.id ?? "");
  await expect(correct({ line1: "9 Oak St" })).rejects.toMatchObject({ code: "too_late" });
});

it("once a parcel has left, or the order is over, the address stays", async () => {
  const { actor, correct, made } = await buy();
  await cancelOrder(db(), actor, made.id);
  await expect(correct()).rejects.toMatchObject({ code: "conflict" });
  await db().update(orders).set({ status: "in_review" }).where(eq(orders.id, made.id));
  await expect(correct({ withMembership: true })).rejects.toMatchObject({ code: "conflict" });
  await shipAll(db());
  await expect(correct()).rejects.toMatchObject({ code: "too_late" });
  expect(await ordersNow()).toMatchObject([{ shippingAddress: AUSTIN }]);
});
