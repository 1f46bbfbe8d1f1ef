import "server-only";
import type { ShopStart } from "@/lib/contracts/shop-start";
import type { Database } from "@/lib/server/db/client";
import { asStart, startOf } from "./started-shop";

/** What was begun in a browser, for it to go on with. */
export async function readStart(db: Database, secret: string | null): Promise<{ start: ShopStart | null }> {
  const start = await startOf(db, secret);
  return { start: start && asStart(start) };
}
