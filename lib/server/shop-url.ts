import "server-only";
import type { Database } from "@/lib/server/db/client";
import { selectShopKey } from "@/lib/server/db/queries/checkouts";
import { env } from "./env";
import { hostOfShop } from "./own-hosts";

/** Where the shop with this key stands, without a slash at the end: at its partner's domain, or at ours. NULL: our own. */
export function shopUrl(shopKey: string | null): string {
  const { baseUrl } = env();
  if (shopKey === null) return baseUrl;
  const host = hostOfShop(shopKey);
  if (host === undefined) return `${baseUrl}/shop/${shopKey}`;
  const { protocol, port } = new URL(baseUrl);
  return `${protocol}//${host}${port && `:${port}`}`;
}

/** As `shopUrl`, by the shop's id. */
export const shopUrlOf = async (db: Database, shopId: string | null) => shopUrl(await selectShopKey(db, shopId));
