import "server-only";
import type { KitOfOrder } from "@/lib/domain/order-progress";
import { isOver } from "@/lib/domain/order-state";
import { severalKitsText } from "@/lib/domain/several-kits";
import { now } from "@/lib/server/clock";
import { isWaitingForKit } from "@/lib/server/db/queries/joined-parcels";
import type { OrderRow } from "@/lib/server/db/queries/orders";

/**
 * Where an order is, in a few words, where that is more than its state says. NULL: its state says it.
 * @param kits  all of the order's; those of a later day hold nothing up
 */
export function standingOf(
  order: Pick<OrderRow, "status" | "withNextKitOf">,
  kits: readonly (KitOfOrder & { readonly shipAt: Date })[],
): string | null {
  if (isWaitingForKit(order)) return "Waits for the next kit";
  if (isOver(order.status)) return null;
  return severalKitsText(kits.filter(({ state, shipAt }) => state !== "planned" || shipAt <= now()));
}
