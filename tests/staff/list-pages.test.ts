import { inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { now } from "@/lib/server/clock";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { newId } from "@/lib/server/ids";
import { listStaffOrders } from "@/lib/server/staff/orders";
import { listToShip } from "@/lib/server/staff/packing";
import { withDatabase } from "../support/database";
import { insertOrder } from "../support/orders";

const db = withDatabase();

/** Three in each hour, so that a page ends among those of one moment. */
const hoursBefore = (at: Date, index: number) => new Date(at.getTime() - Math.floor(index / 3) * 3_600_000);

interface Page {
  orders: readonly { id: string; number: string }[];
  next: string | null;
}

/** Every page of a list, until there is no further one. @param meanwhile  what happens between two pages */
async function allPages(list: (after: string) => Promise<Page>, meanwhile: (page: Page) => Promise<unknown>) {
  const numbers: string[][] = [];
  let after: string | null = "";
  while (after !== null) {
    const page: Page = await list(after);
    numbers.push(page.orders.map(({ number }) => number));
    await meanwhile(page);
    after = page.next;
  }
  return numbers;
}

async function insertOrders(count: number) {
  // Not before the test begins: another may have left the clock elsewhere.
  const at = now();
  for (let index = 0; index < count; index++) {
    const moment = hoursBefore(at, index);
    const orderId = await insertOrder(db(), {
      ...{ email: "ada@example.com", createdAt: moment, releaseAt: moment },
      ...{ number: `4000-${1000 + ((index * 7) % count)}` },
    });
    await db()
      .insert(kits)
      .values({
        id: newId("kit"),
        orderId,
        productKey: "core",
        kitType: "arm-core",
        shipAt: moment,
        createdAt: moment,
      });
  }
}

it("shows each order once, page after page, while new ones come in", async () => {
  await insertOrders(45);
  const filter = { search: "", shop: "", status: "", from: "", to: "" } as const;
  const seen = await allPages(
    (after) => listStaffOrders(db(), { ...filter, after }),
    () => insertOrder(db(), { email: "grace@example.com", createdAt: now() }),
  );
  expect(seen.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(new Set(seen.flat())).toHaveLength(45);
});

it("leaves no parcel out of the queue while those before it are packed", async () => {
  await insertOrders(45);
  const seen = await allPages(
    (after) => listToShip(db(), { after }),
    async ({ orders: packed }) => {
      const ids = packed.map(({ id }) => id);
      await db().update(orders).set({ status: "shipped" }).where(inArray(orders.id, ids));
      await db().update(kits).set({ shippedAt: now(), state: "shipped" }).where(inArray(kits.orderId, ids));
    },
  );
  expect(seen.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(new Set(seen.flat())).toHaveLength(45);
});

it("begins anew at a key that names no moment", async () => {
  await insertOrders(3);
  expect((await listToShip(db(), { after: "2026-02-31T99:00:00.000Z~x" })).orders).toHaveLength(3);
});
