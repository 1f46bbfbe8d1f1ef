import "server-only";
import type { Database } from "@/lib/server/db/client";
import { selectShopPrices } from "@/lib/server/db/queries/shop-prices";
import { insertVersion, selectProductKeys } from "@/lib/server/db/queries/shop-versions";
import { selectRedirectParameters } from "@/lib/server/db/queries/shops";
import type { CleanLook } from "./clean-customization";

/** A version of a shop as it is kept. */
interface KeptVersion {
  readonly id: string;
  readonly version: number;
  readonly customization: CleanLook;
  /** NULL: it was there before versions were kept. */
  readonly publishedBy: string | null;
  readonly publishedAt: Date;
  readonly reason: string | null;
}

/**
 * Keeps a version of a shop, with what it sells at this moment. A version that is kept already stays as it is, and
 * what no visitor has seen is none.
 */
export async function keepVersion(tx: Database, shop: KeptVersion): Promise<void> {
  const { id, version, customization, publishedBy, publishedAt, reason } = shop;
  if (version === 0) return;
  await insertVersion(tx, {
    shopId: id,
    version,
    customization,
    productKeys: await selectProductKeys(tx, id),
    redirectParameters: await selectRedirectParameters(tx, id),
    prices: await selectShopPrices(tx, id),
    publishedAt,
    publishedBy,
    reason,
  });
}
