import { describe, expect, it } from "vitest";
import { scheduledProducts } from "@/lib/server/catalogue/scheduled-products";
import { memberships } from "@/lib/server/db/schema/memberships";
import { kits, orderLines, orders } from "@/lib/server/db/schema/orders";
import { users } from "@/lib/server/db/schema/people";
import { withDatabase } from "../support/database";

const at = new Date("2026-03-01T15:00:00Z");
const days = (count: number) => new Date(at.getTime() + count * 86_400_000);
const shippingAddress = {
  line1: "1 Main St",
  city: "Austin",
  state: "TX",
  postal_code: "78701",
  country: "US",
} as const;
const stamps = { createdAt: at, updatedAt: at };

const database = withDatabase(async (db) => {
  const person = { name: "Ann", ...stamps };
  await db.insert(users).values([
    { id: "usr_ann", email: "ann@example.com", displayEmail: "ann@example.com", ...person },
    { id: "usr_bob", email: "bob@example.com", displayEmail: "bob@example.com", ...person },
  ]);
});

const isScheduled = async (id: string, userId: string | null = "usr_ann") =>
  (await scheduledProducts(database(), { userId, ids: [id], at })).ids[id];

async function addMembership(changes: Partial<typeof memberships.$inferInsert>): Promise<void> {
  await database()
    .insert(memberships)
    .values({
      id: "mem_test",
      userId: "usr_ann",
      email: "ann@example.com",
      name: "Ann",
      shippingAddress,
      status: "active",
      productKey: "core",
      priceId: "price_core",
      frequency: "quarter",
      addonPriceIds: [],
      cycleAmountCents: 12_400,
      shippingCents: 2500,
      currentPeriodStart: at,
      nextChargeAt: days(30),
      ...stamps,
      ...changes,
    });
}

async function addOrder(changes: Partial<typeof orders.$inferInsert>): Promise<void> {
  const order = { id: "ord_test", number: "0000-0000", userId: "usr_ann", email: "ann@example.com", name: "Ann" };
  const rest = {
    kind: "renewal",
    shippingAddress,
    status: "ready",
    totalCents: 5400,
    releaseAt: at,
    ...stamps,
  } as const;
  await database()
    .insert(orders)
    .values({ ...order, ...rest, ...changes });
  await database().insert(orderLines).values({
    id: "line_test",
    orderId: "ord_test",
    position: 0,
    priceId: "price_thyroid",
    lookupKey: "thyroid_one-time",
    productKey: "thyroid",
    title: "Thyroid Focus",
    priceType: "one_time",
    unitAmountCents: 5400,
    quantity: 1,
  });
}

describe("for a visitor", () => {
  it("nothing is on its way, whatever others have", async () => {
    await addMembership({});
    expect(await scheduledProducts(database(), { userId: null, ids: ["core", "thyroid"], at })).toEqual({
      hasScheduled: false,
      ids: { core: false, thyroid: false },
    });
  });

  it("who asks for nothing, the answer is empty", async () => {
    expect(await scheduledProducts(database(), { userId: null, ids: [], at })).toEqual({
      hasScheduled: false,
      ids: {},
    });
  });
});

describe("a membership", () => {
  it.each<[why: string, isOnItsWay: boolean, changes: Partial<typeof memberships.$inferInsert>]>([
    ["whose next kit is due in 30 days", true, {}],
    ["whose next kit is due in exactly 60 days", true, { nextChargeAt: days(60) }],
    ["whose next kit is due later", false, { nextChargeAt: days(61) }],
    ["that is paused", false, { status: "paused" }],
    ["that is canceled", false, { status: "canceled" }],
    ["of somebody else", false, { userId: "usr_bob" }],
    ["for something else", false, { productKey: "hormone" }],
  ])("%s: %s", async (_why, isOnItsWay, changes) => {
    await addMembership(changes);
    expect(await isScheduled("core")).toBe(isOnItsWay);
  });
});

describe("an order", () => {
  it.each<[why: string, isOnItsWay: boolean, changes: Partial<typeof orders.$inferInsert>]>([
    ["that has not left", true, {}],
    ["that waits for its upgrade", true, { status: "in_review" }],
    ["that has left", false, { status: "shipped" }],
    ["that was canceled", false, { status: "canceled" }],
    ["of 61 days ago", false, { createdAt: days(-61) }],
    ["of somebody else", false, { userId: "usr_bob" }],
  ])("%s: %s", async (_why, isOnItsWay, changes) => {
    await addOrder(changes);
    expect(await isScheduled("thyroid")).toBe(isOnItsWay);
    expect(await isScheduled("thyroid_one-time")).toBe(isOnItsWay);
    expect(await isScheduled("core")).toBe(false);
  });

  it.each([
    [30, true],
    [61, false],
  ])("whose second kit leaves in %i days: %s", async (later, isOnItsWay) => {
    await addOrder({ status: "delivered" });
    const kit = { orderId: "ord_test", productKey: "thyroid", kitType: "arm-thyroid", createdAt: at };
    await database()
      .insert(kits)
      .values([
        { id: "kit_first", ...kit, shipAt: days(-90), shippedAt: days(-90), state: "shipped" },
        { id: "kit_second", ...kit, shipAt: days(later) },
      ]);
    expect(await isScheduled("thyroid")).toBe(isOnItsWay);
  });
});
