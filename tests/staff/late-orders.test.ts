import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { UNSHIP_WINDOW_MS } from "@/lib/domain/shipment";
import { listOrdersById } from "@/lib/server/account/list-orders";
import { moveClock, now } from "@/lib/server/clock";
import { kits, orderLines, orders } from "@/lib/server/db/schema/orders";
import { LOOPBACK } from "@/lib/server/http/client-address";
import { newId } from "@/lib/server/ids";
import { ringForLateOrders } from "@/lib/server/jobs/late-mails";
import { readiness } from "@/lib/server/jobs/readiness";
import { log } from "@/lib/server/log";
import { reportLate } from "@/lib/server/orders/late-orders";
import { moveKitByHand } from "@/lib/server/staff/kit-hands";
import { staffOverview } from "@/lib/server/staff/overview";
import { listToShip } from "@/lib/server/staff/packing";
import { newMember } from "../checkout/shop-floor";
import { withDatabase } from "../support/database";
import { insertOrder } from "../support/orders";
import { deliveredMails } from "../support/outbox";
import { insertPerson } from "../support/people";
import { shipKit } from "../support/shipping";

const db = withDatabase();

const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000);

async function checks() {
  const request = new Request("http://localhost/readyz");
  const { answer } = await readiness({ actor: null, client: { address: LOOPBACK }, request });
  return answer.checks;
}

async function waiting(days: number, status: "ready" | "review" = "ready"): Promise<string> {
  const at = daysAgo(days);
  const orderId = await insertOrder(db(), { email: "ada@example.com", releaseAt: at, status });
  await db()
    .insert(kits)
    .values({ id: newId("kit"), orderId, productKey: "core", kitType: "arm-core", shipAt: at, createdAt: at });
  return orderId;
}

it("parcels that wait for more than two working days are marked, counted and rung for, and the shop stays ready", async () => {
  const late = await waiting(10);
  await waiting(0);
  const { orders: queue, late: count } = await listToShip(db(), { after: "" });
  expect(queue.filter(({ isLate }) => isLate).map(({ id }) => id)).toEqual([late]);
  expect(count).toBe(1);
  const rung = vi.spyOn(log, "error").mockImplementation(() => undefined);
  await reportLate(db());
  expect(rung).toHaveBeenCalledWith({ orders: 1, workingDays: 2 }, expect.any(String));
  expect((await checks())?.packing).toEqual({
    isFine: true,
    detail: "1 order waits to be packed for more than 2 working days",
  });
  await db().update(orders).set({ releaseAt: now() });
  rung.mockClear();
  await reportLate(db());
  expect(rung).not.toHaveBeenCalled();
});

it("orders that wait for a person's decision for more than two working days are counted, rung for and named", async () => {
  const held = (days: number) =>
    insertOrder(db(), { email: "ada@example.com", status: "review", createdAt: daysAgo(days) });
  await held(0);
  const actor = { ...(await newMember(db())), role: "admin" } as const;
  expect((await staffOverview(db(), actor)).orders).toMatchObject({ needReview: 1, heldLate: 0 });
  await held(10);
  expect((await staffOverview(db(), actor)).orders).toMatchObject({ needReview: 2, heldLate: 1, late: 0 });
  const rung = vi.spyOn(log, "error").mockImplementation(() => undefined);
  await reportLate(db());
  expect(rung.mock.calls).toEqual([[{ orders: 1, workingDays: 2 }, "orders wait to be looked at for too long"]]);
  expect((await checks())?.held).toEqual({
    isFine: true,
    detail: "1 order waits to be looked at for more than 2 working days",
  });
});

it("ring by mail: daily at our own address, and once to the customer whose promised day cannot be kept", async () => {
  vi.spyOn(log, "error").mockImplementation(() => undefined);
  await waiting(0);
  await ringForLateOrders(db());
  expect(await deliveredMails(db())).toEqual([]);
  await waiting(10);
  const told = async () => {
    await ringForLateOrders(db());
    await ringForLateOrders(db());
    return (await deliveredMails(db())).map(({ to, subject }) => `${to}: ${subject}`).sort();
  };
  const [toCustomer, toUs, ...others] = await told();
  expect(others).toEqual([]);
  expect(toCustomer).toMatch(/^ada@example.com: Your Tealmark order \S+ is late$/);
  expect(toUs).toMatch(/: Late: 1 order to be packed$/);
  await moveClock(db(), new Date(now().getTime() + 86_400_000));
  expect(await told()).toEqual([expect.stringMatching(/: Late: 1 order to be packed$/)]);
});

it("the customer of a held order is told once as well, that one of us is checking it and no day", async () => {
  vi.spyOn(log, "error").mockImplementation(() => undefined);
  await waiting(0, "review");
  const orderId = await waiting(10, "review");
  const told = async () => {
    await ringForLateOrders(db());
    return (await deliveredMails(db())).filter(({ to }) => to === "ada@example.com");
  };
  const [mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Your Tealmark order \S+ is late$/);
  expect(mail?.source).toContain("One of us is still checking it, and it ships only after that");
  expect(mail?.source).not.toMatch(/If it (leaves|ships) today/);
  await db()
    .insert(orderLines)
    .values({
      ...{ id: newId("line"), orderId, position: 0, productKey: "core", priceId: "price_core", lookupKey: "core" },
      ...{ title: "A test", priceType: "one_time", quantity: 1, unitAmountCents: 12_400, frequency: "one-time" },
    });
  const { orders: seen } = await listOrdersById(db(), [orderId], "link");
  expect(seen[0]?.late).toMatch(/^It is late: .* because one of us is still checking it/);
  expect(seen[0]?.late).not.toMatch(/If it (leaves|ships) today/);
  await db().update(orders).set({ status: "ready" }).where(eq(orders.id, orderId));
  expect(await told()).toEqual([]);
});

it.each([
  ["well", true],
  ["closed", false],
] as const)(
  "the mail about a late order whose other kit is %s speaks of the rest, and what can be done",
  async (kitIs, isReplacedFree) => {
    vi.spyOn(log, "error").mockImplementation(() => undefined);
    const orderId = await waiting(10);
    const [kit] = await db().select().from(kits);
    if (!kit) throw new Error("no kit");
    await db()
      .insert(kits)
      .values({ ...kit, id: newId("kit"), productKey: "ultimate" });
    await shipKit(db(), kit.id);
    if (kitIs === "closed") {
      await db().update(kits).set({ state: "damaged", closedAt: now() }).where(eq(kits.id, kit.id));
    }
    await deliveredMails(db());
    await ringForLateOrders(db());
    const mail = (await deliveredMails(db())).find(({ to }) => to === "ada@example.com");
    const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
    const words = mail?.source.replaceAll(/\s+/g, " ") ?? "";
    expect(words.includes("If a kit arrives damaged or its sample cannot be measured")).toBe(isReplacedFree);
    expect(mail?.source).toContain(`Part of order ${order?.number} has shipped, but not the rest: Complete 360.`);
    expect(mail?.source).toContain("If you would rather not wait for the rest, write to us.");
    expect(mail?.source).not.toMatch(/It hasn't shipped yet, so|You don't have to wait|Your order has shipped/);
  },
);

it("a kit that a colleague calls lost does not ring before its person was told", async () => {
  vi.spyOn(log, "error").mockImplementation(() => undefined);
  const userId = await insertPerson(db(), { email: "ines@example.org", role: "admin" });
  await waiting(1);
  const [kit] = await db().select().from(kits);
  if (!kit) throw new Error("no kit");
  await shipKit(db(), kit.id);
  await moveClock(db(), new Date(now().getTime() + UNSHIP_WINDOW_MS));
  await deliveredMails(db());
  await moveKitByHand(db(), { userId }, kit.id, { to: "lost", reason: "They rang us." });
  const told = async () => {
    await ringForLateOrders(db());
    return (await deliveredMails(db())).map(({ subject }) => subject);
  };
  expect(await told()).toEqual([]);
  await moveClock(db(), new Date(now().getTime() + UNSHIP_WINDOW_MS));
  expect(await told()).toEqual(["About your Tealmark parcel", "1 parcel waiting for a decision"]);
});

it.each([
  ["lost", null],
  ["rejected", "its owner"],
] as const)(
  "a kit that was %s and waits for a decision rings at once, until somebody decides",
  async (state, owner) => {
    const { userId } = await newMember(db());
    const orderId = await insertOrder(db(), { email: "ada@example.com", status: state });
    const at = now();
    const kit = { id: newId("kit"), orderId, productKey: "core", kitType: "arm-core", shipAt: at, createdAt: at };
    await db()
      .insert(kits)
      .values({ ...kit, state, shippedAt: at, claimedBy: owner && userId, claimedAt: owner && at });
    const rung = vi.spyOn(log, "error").mockImplementation(() => undefined);
    rung.mockClear();
    await ringForLateOrders(db());
    expect(rung.mock.calls).toEqual([[{ kits: 1 }, "kits wait for a decision"]]);
    expect((await checks())?.kits).toEqual({ isFine: true, detail: "1 parcel waits for a decision" });
    expect((await deliveredMails(db())).map(({ subject }) => subject)).toEqual(["1 parcel waiting for a decision"]);
    await db().update(orders).set({ status: "refunded" });
    rung.mockClear();
    await moveClock(db(), new Date(at.getTime() + 86_400_000));
    await ringForLateOrders(db());
    expect(rung).not.toHaveBeenCalled();
    expect(await deliveredMails(db())).toEqual([]);
  },
);
