import { eq, ne } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { listKits } from "@/lib/server/account/kits";
import { listOrders } from "@/lib/server/account/list-orders";
import { countKitsToDecide } from "@/lib/server/db/queries/kits";
import { kitMoves } from "@/lib/server/db/schema/kit-moves";
import { outbox } from "@/lib/server/db/schema/operations";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { users } from "@/lib/server/db/schema/people";
import type { Actor } from "@/lib/server/http/actor";
import { cancelOrder } from "@/lib/server/orders/cancel-order";
import { paymentClients } from "@/lib/server/payments/stripe";
import { giveMoney } from "@/lib/server/staff/give-money";
import { moveKitByHand, replaceKitByHand } from "@/lib/server/staff/kit-hands";
import { readStaffOrder } from "@/lib/server/staff/order-detail";
import { listToShip } from "@/lib/server/staff/packing";
import { cancelForCustomer } from "@/lib/server/staff/review-order";
import { newPurchase, settleDown, shipAll, withShop } from "../checkout/shop-floor";
import { insertPerson } from "../support/people";
import { shipKit } from "../support/shipping";

const db = withShop();
const reason = "They rang us.";

let buyer: Actor;
let staff: { userId: string; role: "admin" };
let paid: typeof orders.$inferSelect;
let kitId: string;

const freeOrders = () => db().select().from(orders).where(ne(orders.id, paid.id)).orderBy(orders.createdAt);
const packed = async () => {
  const { orders: waiting } = await listToShip(db(), { after: "" });
  return waiting.map(({ number }) => number);
};
const give = (amount: number) =>
  giveMoney(db(), staff, paid.id, { amount, to: "payment", returnable: 14_900, reason: "The box was damaged." });
const told = async (template: string) =>
  (await db().select().from(outbox))
    .filter(({ payload }) => payload.template === template)
    .map(({ payload }) => payload.data);

beforeEach(async () => {
  buyer = (await newPurchase(db())).actor;
  const [made] = await db().select().from(orders);
  if (!made) throw new Error("nothing was bought");
  paid = made;
  await shipAll(db());
  const [kit] = await db().select().from(kits);
  kitId = kit?.id ?? "";
  staff = { userId: await insertPerson(db(), { email: "ines@example.org", role: "admin" }), role: "admin" };
  await moveKitByHand(db(), staff, kitId, { to: "lost", reason });
  await replaceKitByHand(db(), staff, kitId, { cause: "lost", reason });
});

it("what is free in place of a kit stays here once everything that was paid goes back, and all are told", async () => {
  const [free] = await freeOrders();
  expect(await packed()).toEqual([free?.number]);
  expect((await readStaffOrder(db(), paid.id)).fullReturn).toMatchObject({ replacements: [free?.number] });
  await give(14_900);
  expect(await packed()).toEqual([]);
  expect(await freeOrders()).toMatchObject([{ status: "canceled" }]);
  expect(await countKitsToDecide(db())).toBe(0);
  expect((await listOrders(db(), buyer)).orders.find(({ id }) => id === paid.id)).toMatchObject({
    closed:
      "Nothing is sent in place of the kit that got lost, and its test will not be done. What was paid for it has been refunded.",
  });
  expect(await told("money-returned")).toMatchObject([{ leaves: { replacements: [free?.number] } }]);
  expect(await told("order-canceled")).toMatchObject([
    { orderNumber: free?.number, cardCents: 0, lostTest: "paid_back" },
  ]);
  const { history } = await readStaffOrder(db(), free?.id ?? "");
  expect(history.at(-1)).toMatchObject({
    by: "the shop",
    reason: `Everything that was paid for order ${paid.number} goes back.`,
  });
  await settleDown(db());
  const mails = (await db().select().from(outbox)).filter(({ dedupeKey }) => dedupeKey.startsWith("order-canceled:"));
  expect(mails).toHaveLength(1);
});

it("the order's story never takes a colleague for its customer, whose account may be gone by then", async () => {
  const doers = async () => {
    const { history } = await readStaffOrder(db(), paid.id);
    return history.map(({ title, by }) => (title.startsWith("It is sent anew") ? `new kit: ${by}` : by));
  };
  const [{ name } = { name: "" }] = await db().select().from(users).where(eq(users.id, staff.userId));
  const before = await doers();
  expect([before[0], before.at(-1)]).toEqual(["the customer", `new kit: ${name}`]);
  await db().update(kitMoves).set({ movedBy: null });
  await db().delete(users).where(eq(users.id, staff.userId));
  const after = await doers();
  expect([after[0], after.at(-1)]).toEqual(["the customer", "new kit: somebody whose account is gone"]);
});

it("whoever cancels it hears that its test is then not done, and a colleague can send another one afterwards", async () => {
  const [free] = await freeOrders();
  if (!free) throw new Error("nothing was replaced");
  const shown = async () => (await listOrders(db(), buyer)).orders.find(({ id }) => id === free.id);
  expect(await shown()).toMatchObject({ cancelRefund: 0, whenCanceled: "test_is_lost" });
  await cancelOrder(db(), buyer, free.id);
  expect(await told("order-canceled")).toMatchObject([{ orderNumber: free.number, lostTest: "paid", cardCents: 0 }]);
  expect(await shown()).toMatchObject({ cancelRefund: null, statusText: "Canceled" });
  // Its customer decided: nobody waits for one of us, and what the mail says the original order and its kit say too.
  expect(await countKitsToDecide(db())).toBe(0);
  const { kits: shownKits, history } = await readStaffOrder(db(), paid.id);
  expect(shownKits).toMatchObject([
    { state: "lost", isReplaced: false, isClosed: true, canReplace: true, canClose: false, undoTo: null },
  ]);
  expect(history.at(-1)).toMatchObject({
    ...{ title: "Kit lost: nothing is sent in its place", by: "the customer" },
    reason: `Order ${free.number}, in its place, was canceled.`,
  });
  const closed = expect.stringMatching(/its test will not be done\. What was paid for it is not refunded by this/);
  expect((await listOrders(db(), buyer)).orders.find(({ id }) => id === paid.id)).toMatchObject({ closed });
  expect((await listKits(db(), buyer)).kits).toContainEqual(expect.objectContaining({ id: kitId, closed }));
  const { orderNumber } = await replaceKitByHand(db(), staff, kitId, {
    cause: "lost",
    reason: "They want it after all.",
  });
  expect(await packed()).toEqual([orderNumber]);
  expect(await told("kit-replaced")).toContainEqual(expect.objectContaining({ orderNumber }));
  expect((await listOrders(db(), buyer)).orders.find(({ id }) => id === paid.id)).toMatchObject({ closed: null });
});

it("a gift beside a kit that is well takes no test along when it is canceled", async () => {
  const [free] = await freeOrders();
  await db().update(kits).set({ state: "delivered" }).where(eq(kits.id, kitId));
  await db()
    .update(orders)
    .set({ replacementCause: "goodwill" })
    .where(eq(orders.id, free?.id ?? ""));
  await cancelForCustomer(db(), staff, free?.id ?? "", reason);
  expect(await told("order-canceled")).toMatchObject([{ lostTest: null, nothingBack: "not_charged" }]);
});

it("it is still owed while only a part goes back", async () => {
  const [free] = await freeOrders();
  await give(5000);
  await settleDown(db());
  expect(await packed()).toEqual([free?.number]);
});

it("it stays here too when the money went back at the provider, and in place of a replacement", async () => {
  const [first] = await freeOrders();
  const [second] = await db()
    .select()
    .from(kits)
    .where(eq(kits.orderId, first?.id ?? ""));
  await shipKit(db(), second?.id ?? "");
  await moveKitByHand(db(), staff, second?.id ?? "", { to: "lost", reason });
  await replaceKitByHand(db(), staff, second?.id ?? "", { cause: "lost", reason });
  expect(await packed()).toHaveLength(1);
  await paymentClients().general.refunds.create({ payment_intent: paid.providerPaymentId ?? "" });
  await settleDown(db());
  expect(await packed()).toEqual([]);
  const [left, here] = await freeOrders();
  expect(here).toMatchObject({ status: "canceled" });
  // What has left is nobody's to take back.
  expect(left?.status).not.toBe("canceled");
});
