import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as moveCall } from "@/app/(api)/staff-api/kits/[id]/move/route";
import { POST as replaceCall } from "@/app/(api)/staff-api/kits/[id]/replace/route";
import { POST as undoCall } from "@/app/(api)/staff-api/kits/[id]/undo-move/route";
import { closedKitsText } from "@/lib/content/closed-kit-words";
import { UNSHIP_WINDOW_MS } from "@/lib/domain/shipment";
import { listOrdersById } from "@/lib/server/account/list-orders";
import { moveClock, now } from "@/lib/server/clock";
import { countKitsToDecide } from "@/lib/server/db/queries/kits";
import { outbox } from "@/lib/server/db/schema/operations";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { newId } from "@/lib/server/ids";
import { claimKit } from "@/lib/server/orders/claim-kit";
import { closeKit, moveKitByHand, replaceKitByHand, undoKitMove } from "@/lib/server/staff/kit-hands";
import { readStaffOrder } from "@/lib/server/staff/order-detail";
import { cancelForCustomer } from "@/lib/server/staff/review-order";
import { newMember } from "../checkout/shop-floor";
import { signedIn } from "../results/sending";
import { withDatabase } from "../support/database";
import { deliveredMails } from "../support/outbox";
import { answerOf, post, refusalOf } from "../support/requests";
import { PACKER, sendKit } from "../support/shipping";

const db = withDatabase();
const reason = "They rang us.";

const sent = () => sendKit(db(), { email: "ada@example.com", number: newId("TM") });

const stateOf = async (id: string) => (await db().select().from(kits).where(eq(kits.id, id)))[0]?.state;
const statusOf = async (id: string) => (await db().select().from(orders).where(eq(orders.id, id)))[0]?.status;

it("a colleague says that a kit arrived, and takes it back when it was the wrong one", async () => {
  const { orderId, kitId } = await sent();
  await moveKitByHand(db(), PACKER, kitId, { to: "delivered", reason });
  expect([await stateOf(kitId), await statusOf(orderId)]).toEqual(["delivered", "delivered"]);
  await undoKitMove(db(), PACKER, kitId, reason);
  expect([await stateOf(kitId), await statusOf(orderId)]).toEqual(["shipped", "shipped"]);
  await expect(moveKitByHand(db(), PACKER, kitId, { to: "rejected", reason })).rejects.toMatchObject({
    code: "conflict",
  });
});

it.each(["delivered", "lost", "damaged"] as const)(
  "nobody is told that a kit is %s until it can no longer be taken back",
  async (to) => {
    const { kitId } = await sent();
    const toldOf = async () =>
      (await deliveredMails(db())).filter(({ subject }) => /has arrived$|^About your/.test(subject)).length;
    await moveKitByHand(db(), PACKER, kitId, { to, reason });
    expect(await toldOf()).toBe(0);
    await undoKitMove(db(), PACKER, kitId, reason);
    await moveClock(db(), new Date(now().getTime() + UNSHIP_WINDOW_MS));
    expect(await toldOf()).toBe(0);
    await moveKitByHand(db(), PACKER, kitId, { to, reason });
    await moveClock(db(), new Date(now().getTime() + UNSHIP_WINDOW_MS));
    expect(await toldOf()).toBe(1);
    await expect(undoKitMove(db(), PACKER, kitId, reason)).rejects.toMatchObject({ code: "too_late" });
  },
);

it("where a kit was is told no more once it is known to be elsewhere", async () => {
  const { kitId } = await sent();
  await moveKitByHand(db(), PACKER, kitId, { to: "delivered", reason });
  await moveKitByHand(db(), PACKER, kitId, { to: "damaged", reason });
  await moveClock(db(), new Date(now().getTime() + UNSHIP_WINDOW_MS));
  const told = (await deliveredMails(db())).filter(({ subject }) => /has arrived$|^About your/.test(subject));
  expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^About your/)]);
});

it("a lost kit is sent anew once, free of charge, to where the order went, and canceling that frees the way again", async () => {
  const { orderId, kitId } = await sent();
  await moveKitByHand(db(), PACKER, kitId, { to: "lost", reason });
  expect(await statusOf(orderId)).toBe("lost");
  const { orderNumber } = await replaceKitByHand(db(), PACKER, kitId, { cause: "lost", reason });
  const [made] = await db().select().from(orders).where(eq(orders.number, orderNumber));
  expect(made).toMatchObject({
    kind: "replacement",
    replacementCause: "lost",
    totalCents: 0,
    email: "ada@example.com",
  });
  expect(await statusOf(orderId)).toBe("replaced");
  const mails = (await db().select().from(outbox)).filter(({ payload }) => payload.template === "kit-replaced");
  const told = { to: "ada@example.com", data: { cause: "lost", orderNumber } };
  expect(mails.map(({ payload }) => payload)).toMatchObject([told]);
  await expect(replaceKitByHand(db(), PACKER, kitId, { cause: "lost", reason })).rejects.toMatchObject({
    code: "conflict",
  });
  await expect(undoKitMove(db(), PACKER, kitId, reason)).rejects.toMatchObject({ code: "conflict" });
  await cancelForCustomer(db(), PACKER, made?.id ?? "", "It turned up.");
  expect(await statusOf(orderId)).toBe("lost");
  // By then its person was told twice of it: where it is now is said, not that it never was lost.
  await expect(undoKitMove(db(), PACKER, kitId, reason)).rejects.toMatchObject({ code: "too_late" });
  await moveKitByHand(db(), PACKER, kitId, { to: "delivered", reason });
  expect([await stateOf(kitId), await statusOf(orderId)]).toEqual(["delivered", "delivered"]);
});

it.each([
  ["nothing", 1],
  ["delivered", 0],
  ["lost", 0],
  ["replaced", 0],
] as const)("a parcel of which %s is known by then is told of as being on its way %i times", async (what, times) => {
  const { kitId } = await sent();
  if (what === "replaced") await replaceKitByHand(db(), PACKER, kitId, { cause: "damaged", reason });
  else if (what !== "nothing") await moveKitByHand(db(), PACKER, kitId, { to: what, reason });
  await moveClock(db(), new Date(now().getTime() + UNSHIP_WINDOW_MS));
  const told = (await deliveredMails(db())).filter(({ subject }) => /order \S+ is on its way$/.test(subject));
  expect(told).toHaveLength(times);
});

it("what is done with a kit is written with a reason, and a kit that is not there is not found", async () => {
  const { kitId } = await sent();
  const cookie = await signedIn(db(), PACKER.userId);
  const ask = (call: typeof moveCall, id: string, body: object) =>
    call(post("/staff-api/kits/x", body, { cookie }), { params: Promise.resolve({ id }) });
  expect(await refusalOf(await ask(moveCall, kitId, { to: "delivered", reason: " " }))).toBe("400 malformed");
  expect((await ask(moveCall, kitId, { to: "delivered", reason })).status).toBe(200);
  expect((await ask(undoCall, kitId, { reason })).status).toBe(200);
  const made = await ask(replaceCall, kitId, { cause: "damaged", reason });
  expect([made.status, (await answerOf(made)).body]).toEqual([201, { orderNumber: expect.any(String) }]);
  for (const call of [undoCall, replaceCall]) {
    const body = call === undoCall ? { reason } : { cause: "lost", reason };
    expect(await refusalOf(await ask(call, "kit_nobody_has_this_one", body))).toBe("404 not_found");
  }
});

it("a parcel that left a few minutes ago is not lost yet, and is replaced for that later", async () => {
  const { kitId } = await sent();
  const replace = () => replaceKitByHand(db(), PACKER, kitId, { cause: "lost", reason });
  await expect(replace()).rejects.toMatchObject({ code: "conflict", details: { field: "cause" } });
  await moveClock(db(), new Date(now().getTime() + UNSHIP_WINDOW_MS));
  expect(await replace()).toEqual({ orderNumber: expect.any(String) });
});

it("a kit that arrived damaged is out of use: nobody registers it, news of its carrier moves it no more, and a new one leaves", async () => {
  const { orderId, kitId, code } = await sent();
  const { userId } = await newMember(db());
  await moveKitByHand(db(), PACKER, kitId, { to: "damaged", reason });
  expect([await stateOf(kitId), await statusOf(orderId)]).toEqual(["damaged", "damaged"]);
  await expect(claimKit(db(), userId, code)).rejects.toMatchObject({ code: "kit_not_accepted" });
  await expect(moveKitByHand(db(), PACKER, kitId, { to: "delivered", reason })).rejects.toMatchObject({
    code: "conflict",
  });
  await replaceKitByHand(db(), PACKER, kitId, { cause: "damaged", reason });
  expect(await statusOf(orderId)).toBe("replaced");
});

it("a kit that is replaced because it arrived damaged is damaged from then on", async () => {
  const { orderId, kitId } = await sent();
  await replaceKitByHand(db(), PACKER, kitId, { cause: "damaged", reason });
  expect([await stateOf(kitId), await statusOf(orderId)]).toEqual(["damaged", "replaced"]);
});

it("of a kit that came to nothing it is decided that nothing more is sent, which its person is told, and a new one can still be", async () => {
  const { orderId, kitId } = await sent();
  await expect(closeKit(db(), PACKER, kitId, reason)).rejects.toMatchObject({ code: "conflict" });
  await moveKitByHand(db(), PACKER, kitId, { to: "damaged", reason });
  expect(await countKitsToDecide(db())).toBe(1);
  await closeKit(db(), PACKER, kitId, "They have their money back.");
  expect(await countKitsToDecide(db())).toBe(0);
  await expect(closeKit(db(), PACKER, kitId, reason)).rejects.toMatchObject({ code: "conflict" });
  await moveClock(db(), new Date(now().getTime() + UNSHIP_WINDOW_MS));
  const told = (await deliveredMails(db())).filter(({ subject }) => /^About your/.test(subject));
  expect(told.map(({ source }) => /nothing is sent in its place/i.test(source))).toEqual([true]);
  const MONEY = /its test will not be done\. What was paid for it is not refunded by this: if you would rather/;
  expect(told[0]?.source.replaceAll(/\s+/g, " ")).toMatch(MONEY);
  const { orders: seen } = await listOrdersById(db(), [orderId], "link");
  expect(seen).toMatchObject([{ closed: expect.stringMatching(MONEY), statusText: "Arrived damaged" }]);
  expect(JSON.stringify(told)).not.toContain("money back");
  const { history, kits: shown } = await readStaffOrder(db(), orderId);
  expect(shown).toMatchObject([{ isClosed: true, canClose: false, canReplace: true }]);
  expect(history.at(-1)).toMatchObject({
    title: "Kit arrived damaged: nothing is sent in its place",
    reason: "They have their money back.",
  });
  const { orderNumber } = await replaceKitByHand(db(), PACKER, kitId, { cause: "damaged", reason });
  const [made] = await db().select().from(orders).where(eq(orders.number, orderNumber));
  // Its customer hears the same when one of us cancels it: of this kit it is decided.
  await cancelForCustomer(db(), PACKER, made?.id ?? "", reason);
  expect(await countKitsToDecide(db())).toBe(0);
  expect((await readStaffOrder(db(), orderId)).kits).toMatchObject([{ isClosed: true, canReplace: true }]);
});

it("a move is not taken back once its person was told that nothing is sent in the kit's place", async () => {
  const { orderId, kitId } = await sent();
  await moveKitByHand(db(), PACKER, kitId, { to: "lost", reason });
  expect((await readStaffOrder(db(), orderId)).kits).toMatchObject([{ undoTo: "shipped" }]);
  await closeKit(db(), PACKER, kitId, reason);
  expect((await readStaffOrder(db(), orderId)).kits).toMatchObject([{ undoTo: null }]);
  await expect(undoKitMove(db(), PACKER, kitId, reason)).rejects.toMatchObject({ code: "too_late" });
});

it("several closed kits are told of together, each with what became of it, and with where the money is", () => {
  const paid = { cost: 14_900, refunded: 0 };
  expect(closedKitsText([], paid)).toBeNull();
  expect(closedKitsText(["lost", "lost", "rejected"], paid)).toBe(
    "Nothing is sent in place of the kit that could not be measured and the 2 kits that got lost, and their tests will not be done. What was paid for them is not refunded by this: if you would rather have new kits, or the money, write to us.",
  );
  const ofMoney = (cost: number, refunded: number) => closedKitsText(["damaged"], { cost, refunded });
  expect(ofMoney(31_800, 15_900)).toMatch(/\. \$159 of what was paid for the order has been refunded\./);
  expect(ofMoney(15_900, 15_900)).toMatch(/\. What was paid for it has been refunded\.$/);
  expect(ofMoney(0, 0)).toMatch(/\. If you would rather have a new kit, write to us\.$/);
});
