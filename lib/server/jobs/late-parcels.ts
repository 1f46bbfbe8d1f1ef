import "server-only";
import { LATE_AFTER_DAYS, lateBefore } from "@/lib/domain/packing-wait";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { countLateToShip } from "@/lib/server/db/queries/shipments";
import { log } from "@/lib/server/log";

/** How many orders have waited to be packed for more than two working days. */
export function countLateParcels(db: Database): Promise<number> {
  const at = now();
  return countLateToShip(db, at, lateBefore(at));
}

/** Rings, hourly, while parcels wait too long. */
export async function reportLateParcels(db: Database): Promise<void> {
  const orders = await countLateParcels(db);
  if (orders > 0) log.error({ orders, workingDays: LATE_AFTER_DAYS }, "orders wait to be packed for too long");
}
