import { expect, it, vi } from "vitest";
import { now } from "@/lib/server/clock";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { LOOPBACK } from "@/lib/server/http/client-address";
import { newId } from "@/lib/server/ids";
import { reportLateParcels } from "@/lib/server/jobs/late-parcels";
import { readiness } from "@/lib/server/jobs/readiness";
import { log } from "@/lib/server/log";
import { listToShip } from "@/lib/server/staff/packing";
import { withDatabase } from "../support/database";
import { insertOrder } from "../support/orders";

const db = withDatabase();

async function waiting(days: number): Promise<string> {
  const at = new Date(now().getTime() - days * 86_400_000);
  const orderId = await insertOrder(db(), { email: "ada@example.com", releaseAt: at });
  await db()
    .insert(kits)
    .values({ id: newId("kit"), orderId, productKey: "core", kitType: "arm-core", shipAt: at, createdAt: at });
  return orderId;
}

it("parcels that wait for more than two working days are marked, counted and rung for, and the shop stays ready", async () => {
  const late = await waiting(10);
  await waiting(0);
  const { orders: queue, late: count } = await listToShip(db(), { page: 1 });
  expect(queue.filter(({ isLate }) => isLate).map(({ id }) => id)).toEqual([late]);
  expect(count).toBe(1);
  const rung = vi.spyOn(log, "error").mockImplementation(() => undefined);
  await reportLateParcels(db());
  expect(rung).toHaveBeenCalledWith({ orders: 1, workingDays: 2 }, expect.any(String));
  const { answer } = await readiness({
    actor: null,
    client: { address: LOOPBACK },
    request: new Request("http://localhost/readyz"),
  });
  expect(answer.checks?.packing).toEqual({
    isFine: true,
    detail: "1 order waits to be packed for more than 2 working days",
  });
  await db().update(orders).set({ releaseAt: now() });
  rung.mockClear();
  await reportLateParcels(db());
  expect(rung).not.toHaveBeenCalled();
});
