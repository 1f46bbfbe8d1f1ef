import type { Sandbox } from "../sandbox.ts";
import { catalogueRows } from "../store.ts";
import { secondsOf } from "../world.ts";
import { buildPrice, type NewPrice } from "./price.ts";
import { buildProduct, type NewProduct } from "./products.ts";

/** Fills the sandbox with products and prices. Those already there stay as they are, so it may run at every start. */
export async function seedCatalogue(
  sandbox: Sandbox,
  { products, prices }: { readonly products: readonly NewProduct[]; readonly prices: readonly NewPrice[] },
): Promise<void> {
  const maker = { at: secondsOf(sandbox.clock.now()), newId: sandbox.newId };
  const objects = [
    ...products.map((product) => buildProduct(maker, product)),
    ...prices.map((price) => buildPrice(maker, price)),
  ];
  await sandbox.storage.write({ missing: catalogueRows(maker.at, objects) });
}
