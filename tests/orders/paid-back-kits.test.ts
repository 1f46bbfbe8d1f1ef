import { beforeEach, expect, it } from "vitest";
import { UNSHIP_WINDOW_MS } from "@/lib/domain/shipment";
import { listOrders } from "@/lib/server/account/list-orders";
import { moveClock, now } from "@/lib/server/clock";
import { outbox } from "@/lib/server/db/schema/operations";
import { kits, orders } from "@/lib/server/db/schema/orders";
import type { Actor } from "@/lib/server/http/actor";
import { releaseOrders } from "@/lib/server/orders/release-orders";
import { giveMoney } from "@/lib/server/staff/give-money";
import { moveKitByHand, replaceKitByHand } from "@/lib/server/staff/kit-hands";
import { readStaffOrder } from "@/lib/server/staff/order-detail";
import { newPurchase, priceOf, settleDown, waitUntil, withShop } from "../checkout/shop-floor";
import { insertPerson } from "../support/people";
import { shipKit } from "../support/shipping";

const db = withShop();
const reason = "They rang us.";

let buyer: Actor;
let staff: { userId: string; role: "admin" };
let orderId: string;
let sentKit: string;

const told = async () =>
  (await db().select().from(outbox))
    .filter(({ payload }) => payload.template === "kit-replaced")
    .map(({ payload }) => payload.data);
const shown = async () => (await listOrders(db(), buyer)).orders.find(({ id }) => id === orderId);

/** Two kits, one of which has left when everything that was paid goes back. */
beforeEach(async () => {
  const products = [{ priceId: priceOf("core_one-time"), quantity: 2 }];
  buyer = (await newPurchase(db(), { products, shippingCost: 5000 })).actor;
  staff = { userId: await insertPerson(db(), { email: "ines@example.org", role: "admin" }), role: "admin" };
  await waitUntil(db(), new Date(now().getTime() + 35 * 60_000));
  await releaseOrders(db());
  const [kit] = await db().select().from(kits);
  sentKit = kit?.id ?? "";
  await shipKit(db(), sentKit);
  const [made] = await db().select().from(orders);
  orderId = made?.id ?? "";
  const { returnable } = await readStaffOrder(db(), orderId);
  await giveMoney(db(), staff, orderId, { amount: returnable, to: "payment", returnable, reason });
  await settleDown(db());
  await moveClock(db(), new Date(now().getTime() + UNSHIP_WINDOW_MS));
});

it("a kit that gets lost after its money went back is told to whoever ordered it, with what becomes of each kit", async () => {
  expect(await shown()).toMatchObject({ statusText: "Refunded", closed: "1 kit on the way; 1 will not be sent." });
  await moveKitByHand(db(), staff, sentKit, { to: "lost", reason });
  expect(await told()).toMatchObject([{ cause: "lost", orderNumber: null, noneBecause: "order_over" }]);
  expect((await shown())?.closed).toBe("1 kit lost on the way; 1 will not be sent. No new kit follows.");
});

it("colleagues are warned before they send one anew all the same, and its person is told of it", async () => {
  expect((await readStaffOrder(db(), orderId)).isMoneyGone).toBe(true);
  await moveKitByHand(db(), staff, sentKit, { to: "lost", reason });
  const { orderNumber } = await replaceKitByHand(db(), staff, sentKit, { cause: "lost", reason });
  expect(await told()).toMatchObject([{ cause: "lost", orderNumber, noneBecause: null }]);
  expect(await shown()).toMatchObject({
    closed: "1 kit lost on the way, and replaced; 1 will not be sent.",
    replaced: `The kit that got lost is replaced, free of charge, by order ${orderNumber}.`,
  });
  const free = (await db().select().from(orders)).find(({ number }) => number === orderNumber);
  expect((await readStaffOrder(db(), free?.id ?? "")).isMoneyGone).toBe(true);
});
