import "server-only";
import type { KitOfOrder } from "@/lib/domain/order-progress";
import { isOver } from "@/lib/domain/order-state";
import { severalKitsText } from "@/lib/domain/several-kits";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectKitsOf } from "@/lib/server/db/queries/account";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import { type SentWith, sentWithNext } from "@/lib/server/memberships/with-next-kit";

type Standing = Pick<OrderRow, "id" | "status" | "withNextKitOf" | "goesWithOrderId">;

/**
 * Where an order is, in a few words, where that is more than its state says. NULL: its state says it.
 * @param kits  all of the order's; those of a later day hold nothing up
 */
function orderStanding(
  order: Standing,
  kits: readonly (KitOfOrder & { readonly shipAt: Date })[],
  sentWith: SentWith | undefined,
): string | null {
  if (sentWith?.waits) return "Waits for the next kit";
  if (isOver(order.status)) return null;
  return severalKitsText(kits.filter(({ state, shipAt }) => state !== "planned" || shipAt <= now()));
}

/** The same of many orders, by their ids. */
export async function standingsOf(db: Database, orders: readonly Standing[]): Promise<Map<string, string | null>> {
  const ids = orders.map(({ id }) => id);
  const kitsOf = new Map<string | null, Awaited<ReturnType<typeof selectKitsOf>>>();
  for (const kit of ids.length > 0 ? await selectKitsOf(db, ids) : []) {
    kitsOf.set(kit.orderId, [...(kitsOf.get(kit.orderId) ?? []), kit]);
  }
  const sentWith = await sentWithNext(db, orders);
  return new Map(
    orders.map((order) => [order.id, orderStanding(order, kitsOf.get(order.id) ?? [], sentWith.get(order.id))]),
  );
}
