import "server-only";
import type Stripe from "stripe";
import { PRODUCTS } from "@/lib/domain/catalogue/products";
import type { PriceRecord } from "@/lib/domain/plan-option";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { buildPrice } from "./catalogue/price";
import { buildProduct } from "./catalogue/products";
import { insertMissing } from "./store";

/** The provider knows two types of price; a marked one says what it is in its metadata. */
function metadataOf(record: PriceRecord): Record<string, string> {
  const isPlain = record.type === "one_time" || record.type === "recurring";
  return isPlain ? record.metadata : { ...record.metadata, type: record.type };
}

function productOf(id: string, at: number): Stripe.Product {
  const key = id.replace(/^prod_/, "");
  const product = PRODUCTS.find((known) => known.key === key);
  const metadata: Record<string, string> = product?.kitType ? { kitType: product.kitType } : {};
  return buildProduct(at, { id, name: product?.name ?? key, metadata });
}

/**
 * Fills the sandbox with the shop's products and prices under their fixed ids. Those already there stay as they are,
 * so it may run at every start.
 */
export async function seedSandboxCatalogue(db: Database, records: readonly PriceRecord[]): Promise<void> {
  const at = Math.floor(now().getTime() / 1000);
  const productIds = [...new Set(records.map((record) => record.product))];
  const prices = records.map((record) =>
    buildPrice(at, {
      id: record.id,
      active: record.active,
      lookupKey: record.lookup_key,
      metadata: metadataOf(record),
      product: record.product,
      recurring: record.recurring,
      unitAmount: record.unit_amount ?? 0,
    }),
  );
  const products = productIds.map((id) => productOf(id, at));
  await insertMissing({ db, at }, [...products, ...prices]);
}
