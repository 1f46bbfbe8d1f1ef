import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { POST as closeCall } from "@/app/(api)/staff-api/orders/[id]/close/route";
import { POST as moveCall } from "@/app/(api)/staff-api/orders/[id]/move/route";
import { POST as replaceCall } from "@/app/(api)/staff-api/orders/[id]/replace/route";
import { UNSHIP_WINDOW_MS } from "@/lib/domain/shipment";
import { listOrdersById } from "@/lib/server/account/list-orders";
import { moveClock, now } from "@/lib/server/clock";
import { selectThingsToDecide } from "@/lib/server/db/queries/replacements";
import { orderLines, orders } from "@/lib/server/db/schema/orders";
import { ringForLateOrders } from "@/lib/server/jobs/late-mails";
import { log } from "@/lib/server/log";
import { cancelOrder } from "@/lib/server/orders/cancel-order";
import { shipOrder } from "@/lib/server/orders/ship-order";
import { unshipOrder } from "@/lib/server/orders/unship-order";
import { moveKitByHand } from "@/lib/server/staff/kit-hands";
import { readStaffOrder } from "@/lib/server/staff/order-detail";
import { cancelForCustomer } from "@/lib/server/staff/review-order";
import { closeThings, moveThingsByHand, replaceThingsByHand } from "@/lib/server/staff/things-hands";
import { tellOfNumber } from "../laboratory/kit-owners";
import { signedIn } from "../results/sending";
import { withDatabase } from "../support/database";
import { deliveredMails } from "../support/outbox";
import { answerOf, post, refusalOf } from "../support/requests";
import { PACKER, sendKit, sendTape } from "../support/shipping";

const db = withDatabase();
const reason = "They rang us.";
const NUMBER = "9400100000000000000017";

const seenBy = async (id: string) => (await listOrdersById(db(), [id], "link")).orders[0];
const plain = (source: string | undefined) => source?.replaceAll(/\s+/g, " ") ?? "";
const KEPT = /What was paid for it is not refunded by this: if you would rather have a new one, or the money, /;

const sent = async () => (await sendTape(db(), { email: "ada@example.com" }, NUMBER)).orderId;
const statusOf = async (id: string) => (await db().select().from(orders).where(eq(orders.id, id)))[0]?.status;
const say = (id: string, to: "shipped" | "delivered" | "lost" | "damaged") =>
  moveThingsByHand(db(), PACKER, id, { to, reason });
const windowPasses = () => moveClock(db(), new Date(now().getTime() + UNSHIP_WINDOW_MS));
const subjectsOf = async () => (await deliveredMails(db())).map(({ subject }) => subject);

it("a colleague says that a parcel without a kit arrived, its customer hears of it, and its way ends there", async () => {
  const orderId = await sent();
  await windowPasses();
  expect(await subjectsOf()).toEqual([expect.stringMatching(/is on its way$/)]);
  await say(orderId, "delivered");
  expect(await statusOf(orderId)).toBe("delivered");
  expect(await subjectsOf()).toEqual([]);
  await windowPasses();
  const [told] = await deliveredMails(db());
  expect(told).toMatchObject({ to: "ada@example.com", subject: expect.stringMatching(/has arrived$/) });
  expect(told?.source).toContain("Body-profile tape measure");
  expect(told?.source).not.toMatch(/Register|sample/);
  const [order] = (await listOrdersById(db(), [orderId], "link")).orders;
  expect(order?.steps.at(-1)).toMatchObject({ label: "Delivered", state: "current" });
});

it.each(["delivered", "lost", "damaged"] as const)(
  "that a parcel without a kit is %s can be taken back until its customer is told",
  async (to) => {
    const orderId = await sent();
    await windowPasses();
    await deliveredMails(db());
    await say(orderId, to);
    expect((await readStaffOrder(db(), orderId)).things).toMatchObject({ state: to, undoTo: "shipped" });
    await say(orderId, "shipped");
    expect(await statusOf(orderId)).toBe("shipped");
    await windowPasses();
    expect(await subjectsOf()).toEqual([]);
    await say(orderId, to);
    await windowPasses();
    expect(await subjectsOf()).toEqual([expect.stringMatching(/has arrived$|^About your/)]);
    expect((await readStaffOrder(db(), orderId)).things).toMatchObject({ undoTo: null });
    await expect(say(orderId, "shipped")).rejects.toMatchObject({ code: "too_late" });
  },
);

it("a lost parcel without a kit is told, waits for a decision, and is sent anew once, free of charge", async () => {
  const orderId = await sent();
  await say(orderId, "lost");
  expect((await selectThingsToDecide(db())).length).toBe(1);
  const { orderNumber } = await replaceThingsByHand(db(), PACKER, orderId, { cause: "lost", reason });
  expect([await statusOf(orderId), (await selectThingsToDecide(db())).length]).toEqual(["replaced", 0]);
  const [made] = await db().select().from(orders).where(eq(orders.number, orderNumber));
  const madeId = made?.id ?? "";
  expect(made).toMatchObject({ kind: "replacement", replacesOrderId: orderId, totalCents: 0, status: "ready" });
  const lines = await db().select().from(orderLines).where(eq(orderLines.orderId, madeId));
  expect(lines).toMatchObject([{ productKey: "addon_bp-tape", quantity: 2, unitAmountCents: 0 }]);
  await windowPasses();
  const told = await deliveredMails(db());
  expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^We are sending you a new/)]);
  expect(told[0]?.source).toContain(orderNumber);
  await expect(replaceThingsByHand(db(), PACKER, orderId, { cause: "lost", reason })).rejects.toMatchObject({
    code: "conflict",
  });
  await cancelForCustomer(db(), PACKER, madeId, "It turned up.");
  expect([await statusOf(orderId), (await selectThingsToDecide(db())).length]).toEqual(["lost", 0]);
  await say(orderId, "delivered");
  expect(await statusOf(orderId)).toBe("delivered");
});

it("what replaces a parcel without a kit is packed, sent and delivered as any", async () => {
  const orderId = await sent();
  const { orderNumber } = await replaceThingsByHand(db(), PACKER, orderId, { cause: "damaged", reason });
  const [made] = await db().select().from(orders).where(eq(orders.number, orderNumber));
  const parcel = { kitIds: [], carrier: "usps", trackingNumber: "9400100000000000000024" } as const;
  await shipOrder(db(), PACKER, made?.id ?? "", parcel);
  await say(made?.id ?? "", "delivered");
  expect(await statusOf(made?.id ?? "")).toBe("delivered");
});

it("a carrier's news of a parcel without a kit is told, also that it turned up", async () => {
  const orderId = await sent();
  await windowPasses();
  await deliveredMails(db());
  await tellOfNumber("lost", NUMBER);
  expect(await statusOf(orderId)).toBe("lost");
  expect(await subjectsOf()).toEqual([expect.stringMatching(/^About your/)]);
  await tellOfNumber("delivered", NUMBER);
  expect(await statusOf(orderId)).toBe("delivered");
  expect(await subjectsOf()).toEqual([expect.stringMatching(/has arrived$/)]);
});

it("a parcel without a kit that is known to be elsewhere is not taken back, and not told as on its way", async () => {
  const { orderId, shipmentId } = await sendTape(db(), { email: "ada@example.com" }, NUMBER);
  await say(orderId, "delivered");
  await expect(unshipOrder(db(), PACKER, orderId, shipmentId)).rejects.toMatchObject({ code: "too_late" });
  expect((await readStaffOrder(db(), orderId)).shipments).toMatchObject([{ undoUntil: null }]);
  await windowPasses();
  expect(await subjectsOf()).toEqual([expect.stringMatching(/has arrived$/)]);
});

it("a parcel that left a few minutes ago is not lost yet, and an order with kits is not moved as a whole", async () => {
  const orderId = await sent();
  await expect(replaceThingsByHand(db(), PACKER, orderId, { cause: "lost", reason })).rejects.toMatchObject({
    details: { field: "cause" },
  });
  const cookie = await signedIn(db(), PACKER.userId);
  const ask = (call: typeof moveCall, id: string, body: object) =>
    call(post("/staff-api/orders/x", body, { cookie }), { params: Promise.resolve({ id }) });
  const kit = await sendKit(db(), { email: "ada@example.com", number: "TM-9000-0001" });
  expect(await refusalOf(await ask(moveCall, kit.orderId, { to: "delivered", reason }))).toBe("409 conflict");
  expect(await refusalOf(await ask(moveCall, orderId, { to: "delivered", reason: " " }))).toBe("400 malformed");
  expect((await ask(moveCall, orderId, { to: "damaged", reason })).status).toBe(200);
  expect((await ask(closeCall, orderId, { reason })).status).toBe(200);
  expect(await refusalOf(await ask(closeCall, kit.orderId, { reason }))).toBe("409 conflict");
  const made = await ask(replaceCall, orderId, { cause: "damaged", reason });
  expect([made.status, (await answerOf(made)).body]).toEqual([201, { orderNumber: expect.any(String) }]);
});

it("of a parcel without a kit that came to nothing it is decided that nothing is sent in its place, as of a kit", async () => {
  const orderId = await sent();
  await expect(closeThings(db(), PACKER, orderId, reason)).rejects.toMatchObject({ code: "conflict" });
  await say(orderId, "lost");
  expect((await seenBy(orderId))?.closed).toMatch(/^No new parcel is on its way yet\./);
  await closeThings(db(), PACKER, orderId, "They need none.");
  await expect(closeThings(db(), PACKER, orderId, reason)).rejects.toMatchObject({ code: "conflict" });
  await expect(say(orderId, "shipped")).rejects.toMatchObject({ code: "too_late" });
  expect(await selectThingsToDecide(db())).toEqual([]);
  await windowPasses();
  const told = await deliveredMails(db());
  expect(told.map(({ subject }) => subject)).toEqual(["About your Tealmark parcel"]);
  expect(plain(told[0]?.source)).toMatch(KEPT);
  expect(plain(told[0]?.source)).not.toMatch(/They need none|test|kit costs/);
  const seen = await seenBy(orderId);
  expect(seen?.closed).toMatch(
    /^Nothing is sent in place of the parcel that got lost\. What was paid for it is not refunded/,
  );
  expect(seen?.refundRule).toBe("Your order has shipped, so it can no longer be canceled.");
  const { history, things } = await readStaffOrder(db(), orderId);
  expect(things).toMatchObject({ isClosed: true, canClose: false, canReplace: true, undoTo: null });
  expect(history.at(-1)).toMatchObject({
    ...{ title: "Parcel lost: nothing is sent in its place", reason: "They need none." },
  });
  // What was lost can turn up, and be lost again.
  await say(orderId, "delivered");
  await say(orderId, "lost");
  expect((await readStaffOrder(db(), orderId)).things).toMatchObject({ isClosed: false, canClose: true });
});

it.each(["lost", "damaged"] as const)(
  "who cancels what was to take the place of a %s parcel without a kit hears what becomes of the money, also from the order",
  async (end) => {
    const orderId = await sent();
    await say(orderId, end);
    const { orderNumber } = await replaceThingsByHand(db(), PACKER, orderId, { cause: "goodwill", reason });
    const [{ id } = { id: "" }] = await db().select().from(orders).where(eq(orders.number, orderNumber));
    expect(await seenBy(id)).toMatchObject({ whenCanceled: "things_are_lost", cancelRefund: 0 });
    expect(await seenBy(orderId)).toMatchObject({
      ...{ closed: null, replaced: `The parcel is replaced, free of charge, by order ${orderNumber}.` },
    });
    await windowPasses();
    await deliveredMails(db());
    await cancelOrder(db(), { userId: null, linkedIds: [id] }, id);
    const words = plain((await deliveredMails(db()))[0]?.source);
    expect(words).toContain(
      "what was paid for that one is not refunded by this: if you would rather have it after all",
    );
    expect(words).not.toContain("nothing was charged");
    expect(await statusOf(orderId)).toBe(end);
    expect(await seenBy(orderId)).toMatchObject({ replaced: null, closed: expect.stringMatching(KEPT) });
    expect(await selectThingsToDecide(db())).toEqual([]);
    expect((await readStaffOrder(db(), orderId)).history.at(-1)).toMatchObject({
      ...{ by: "the customer", reason: `Order ${orderNumber}, in its place, was canceled.` },
    });
  },
);

it("all that waits for a decision is counted, kits and parcels without one", async () => {
  vi.spyOn(log, "error").mockImplementation(() => undefined);
  const tapes = [await sent(), (await sendTape(db(), { email: "ada@example.com" }, NUMBER)).orderId];
  const { kitId } = await sendKit(db(), { email: "ada@example.com", number: "TM-9000-0001" });
  await windowPasses();
  for (const id of tapes) await say(id, "lost");
  await moveKitByHand(db(), PACKER, kitId, { to: "lost", reason });
  // What was given beside a parcel that was well is not in place of it.
  const gift = await sent();
  await windowPasses();
  const { orderNumber } = await replaceThingsByHand(db(), PACKER, gift, { cause: "goodwill", reason });
  await say(gift, "lost");
  const [made] = await db().select().from(orders).where(eq(orders.number, orderNumber));
  await windowPasses();
  await deliveredMails(db());
  const counted = async () => {
    await ringForLateOrders(db());
    return (await subjectsOf()).filter((subject) => subject.includes("decision"));
  };
  expect(await counted()).toEqual(["3 parcels waiting for a decision"]);
  for (const id of tapes) await closeThings(db(), PACKER, id, reason);
  await cancelForCustomer(db(), PACKER, made?.id ?? "", reason);
  await moveClock(db(), new Date(now().getTime() + 86_400_000));
  expect(await counted()).toEqual(["1 parcel waiting for a decision"]);
});
