import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as moveCall } from "@/app/(api)/staff-api/orders/[id]/move/route";
import { POST as replaceCall } from "@/app/(api)/staff-api/orders/[id]/replace/route";
import { UNSHIP_WINDOW_MS } from "@/lib/domain/shipment";
import { listOrdersById } from "@/lib/server/account/list-orders";
import { moveClock, now } from "@/lib/server/clock";
import { selectThingsToDecide } from "@/lib/server/db/queries/replacements";
import { orderLines, orders } from "@/lib/server/db/schema/orders";
import { shipOrder } from "@/lib/server/orders/ship-order";
import { unshipOrder } from "@/lib/server/orders/unship-order";
import { readStaffOrder } from "@/lib/server/staff/order-detail";
import { cancelForCustomer } from "@/lib/server/staff/review-order";
import { moveThingsByHand, replaceThingsByHand } from "@/lib/server/staff/things-hands";
import { tellOfNumber } from "../laboratory/kit-owners";
import { signedIn } from "../results/sending";
import { withDatabase } from "../support/database";
import { deliveredMails } from "../support/outbox";
import { answerOf, post, refusalOf } from "../support/requests";
import { PACKER, sendKit, sendTape } from "../support/shipping";

const db = withDatabase();
const reason = "They rang us.";
const NUMBER = "9400100000000000000017";

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
  const made = await ask(replaceCall, orderId, { cause: "damaged", reason });
  expect([made.status, (await answerOf(made)).body]).toEqual([201, { orderNumber: expect.any(String) }]);
});
