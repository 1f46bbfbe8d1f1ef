import "server-only";
import { seedCatalogue } from "stripe-sandbox/catalogue/seed";
import type { Sandbox } from "stripe-sandbox/sandbox";
import { PRODUCTS } from "@/lib/domain/catalogue/products";
import type { PriceRecord } from "@/lib/domain/plan-option";
import type { Database } from "@/lib/server/db/client";
import { sandboxOn } from "./sandbox";

/** The provider knows two types of price; a marked one says what it is in its metadata. */
function metadataOf(record: PriceRecord): Record<string, string> {
  const isPlain = record.type === "one_time" || record.type === "recurring";
  return isPlain ? record.metadata : { ...record.metadata, type: record.type };
}

function productOf(id: string) {
  const key = id.replace(/^prod_/, "");
  const product = PRODUCTS.find((known) => known.key === key);
  const metadata: Record<string, string> = product?.kitType ? { kitType: product.kitType } : {};
  return { id, name: product?.name ?? key, metadata };
}

/** Fills a sandbox with the shop's products and prices under their fixed ids. */
export async function fillSandbox(sandbox: Sandbox, records: readonly PriceRecord[]): Promise<void> {
  const prices = records.map((record) => ({
    id: record.id,
    active: record.active,
    created: record.created,
    lookupKey: record.lookup_key,
    metadata: metadataOf(record),
    product: record.product,
    recurring: record.recurring,
    unitAmount: record.unit_amount ?? 0,
  }));
  const products = [...new Set(records.map((record) => record.product))].map(productOf);
  await seedCatalogue(sandbox, { products, prices });
}

/** As `fillSandbox`, for the sandbox that keeps what it knows in this database. */
export const seedSandboxCatalogue = (db: Database, records: readonly PriceRecord[]): Promise<void> =>
  fillSandbox(sandboxOn(db), records);
