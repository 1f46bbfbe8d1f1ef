import "server-only";
import { LATE_AFTER_DAYS, lateBefore } from "@/lib/domain/packing-wait";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { countLateToShip } from "@/lib/server/db/queries/shipments";
import { countOrdersIn } from "@/lib/server/db/queries/staff-orders";
import { log } from "@/lib/server/log";

/** How many orders have waited for a person for more than two working days: to be packed, or held since they were bought. */
export async function countLateOrders(db: Database): Promise<{ toPack: number; held: number }> {
  const at = now();
  const before = lateBefore(at);
  return { toPack: await countLateToShip(db, at, before), held: await countOrdersIn(db, "review", before) };
}

/** Rings, hourly, while orders wait too long. */
export async function reportLateOrders(db: Database): Promise<void> {
  const { toPack, held } = await countLateOrders(db);
  const workingDays = LATE_AFTER_DAYS;
  if (toPack > 0) log.error({ orders: toPack, workingDays }, "orders wait to be packed for too long");
  if (held > 0) log.error({ orders: held, workingDays }, "orders wait to be looked at for too long");
}
