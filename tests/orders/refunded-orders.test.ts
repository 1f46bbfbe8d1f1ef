import { expect, it } from "vitest";
import { listOrders } from "@/lib/server/account/list-orders";
import { now } from "@/lib/server/clock";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { moveBalance } from "@/lib/server/orders/balance";
import { giveMoney } from "@/lib/server/staff/give-money";
import { closeKit, moveKitByHand } from "@/lib/server/staff/kit-hands";
import { readStaffOrder } from "@/lib/server/staff/order-detail";
import { newPurchase, priceOf, settleDown, shipAll, withShop } from "../checkout/shop-floor";
import { insertPerson } from "../support/people";

const db = withShop();
const reason = "It got lost.";

/** A kit that got lost, so much of which was paid from the balance. */
async function lostKit(creditCents: number) {
  const credit = { email: "ada@example.org", shopId: null, reason: "goodwill", dedupeKey: "a gift" } as const;
  if (creditCents > 0) await moveBalance(db(), { ...credit, amountCents: creditCents, at: now() });
  const products = [{ priceId: priceOf("core_one-time"), quantity: 1 }];
  const { actor } = await newPurchase(db(), { products, ...(creditCents > 20_000 && { paymentMethod: null }) });
  await shipAll(db());
  const staff = {
    userId: await insertPerson(db(), { email: "ines@example.org", role: "admin" }),
    role: "admin",
  } as const;
  const [[order], [kit]] = [await db().select().from(orders), await db().select().from(kits)];
  const orderId = order?.id ?? "";
  await moveKitByHand(db(), staff, kit?.id ?? "", { to: "lost", reason });
  const give = async (share: number) => {
    const { returnable } = await readStaffOrder(db(), orderId);
    const amount = Math.ceil(returnable * share);
    await giveMoney(db(), staff, orderId, { amount, to: "payment", returnable, reason });
    await settleDown(db());
  };
  const seen = async () => (await listOrders(db(), actor)).orders[0];
  return { give, seen, close: () => closeKit(db(), staff, kit?.id ?? "", reason) };
}

it.each([
  ["a card", 0],
  ["a card and the balance", 5000],
  ["the balance alone", 30_000],
])("an order paid by %s is refunded once all of it went back, in parts too", async (_, creditCents) => {
  const { give, seen } = await lostKit(creditCents);
  await give(0.9);
  expect(await seen()).toMatchObject({ statusText: "Lost in the mail", isOver: false });
  await give(1);
  expect(await seen()).toMatchObject({
    ...{ statusText: "Refunded", isOver: true, refundRule: "This order has been refunded." },
    steps: expect.arrayContaining([expect.objectContaining({ label: "Refunded", state: "current" })]),
  });
});

it("an order of which nothing more is sent is over, whether or not its money went back", async () => {
  const { close, seen } = await lostKit(0);
  expect(await seen()).toMatchObject({ isOver: false });
  await close();
  expect(await seen()).toMatchObject({ statusText: "Lost in the mail", isOver: true });
});
