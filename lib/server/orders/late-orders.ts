import "server-only";
import { LATE_AFTER_DAYS, lateBefore } from "@/lib/domain/packing-wait";
import { UNSHIP_WINDOW_MS } from "@/lib/domain/shipment";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { countKitsToDecide } from "@/lib/server/db/queries/kits";
import { selectThingsToDecide } from "@/lib/server/db/queries/replacements";
import { countLateToShip } from "@/lib/server/db/queries/shipments";
import { countOrdersIn } from "@/lib/server/db/queries/staff-orders";
import { log } from "@/lib/server/log";

/**
 * What has waited for a person for too long: orders for more than two working days, to be packed or held since they were
 * bought; and every kit or parcel without one about which somebody has to decide, once its person was told that we write within one.
 */
export async function countLate(db: Database): Promise<{ toPack: number; held: number; toDecide: number }> {
  const at = now();
  const before = lateBefore(at);
  const told = new Date(at.getTime() - UNSHIP_WINDOW_MS);
  return {
    toPack: await countLateToShip(db, at, before),
    held: await countOrdersIn(db, "review", before),
    toDecide: (await countKitsToDecide(db, told)) + (await selectThingsToDecide(db, told)).length,
  };
}

/** Rings, hourly, while anything waits too long. */
export async function reportLate(db: Database): Promise<void> {
  const { toPack, held, toDecide } = await countLate(db);
  const workingDays = LATE_AFTER_DAYS;
  if (toPack > 0) log.error({ orders: toPack, workingDays }, "orders wait to be packed for too long");
  if (held > 0) log.error({ orders: held, workingDays }, "orders wait to be looked at for too long");
  if (toDecide > 0) log.error({ kits: toDecide }, "kits wait for a decision");
}
