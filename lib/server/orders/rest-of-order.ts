import "server-only";
import { productOf } from "@/lib/domain/catalogue/products";
import { restOfKits } from "@/lib/domain/several-kits";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectKitsOf } from "@/lib/server/db/queries/account";

/** "2 × Core Essentials" of what lies in a box more than once. */
export function countedTitles(titles: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts].map(([title, count]) => (count === 1 ? title : `${count} × ${title}`));
}

/** Whether nothing is sent in place of one of an order's kits. */
export async function hasClosedKit(db: Database, orderId: string): Promise<boolean> {
  return (await selectKitsOf(db, [orderId])).some(({ closedAt }) => closedAt !== null);
}

/**
 * What is due and still to leave of an order of which a part has left, a line each.
 * Empty: all of it is here, or nothing that is due.
 */
export async function restOfOrder(db: Database, orderId: string): Promise<string[]> {
  const rest = restOfKits(await selectKitsOf(db, [orderId]), now());
  return countedTitles(rest.map(({ productKey }) => productOf(productKey)?.name ?? productKey));
}
