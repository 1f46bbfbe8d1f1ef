import "server-only";
import type { ShippingAddress } from "@/lib/contracts/checkout";
import { productOf } from "@/lib/domain/catalogue/products";
import { readStateRules } from "@/lib/server/catalogue/state-rules";
import type { Database } from "@/lib/server/db/client";
import { placeFor } from "./check-place";

/**
 * The address in its usual form, if everything that will go there may. Its fields are named as they are.
 * @param productKeys  what goes there; a product that is not sold any more is not asked about
 * @throws Problem state_not_supported, malformed
 */
export async function placeOfParcels(
  db: Database,
  productKeys: readonly string[],
  address: ShippingAddress,
): Promise<ShippingAddress> {
  const sent = productKeys.flatMap((key) => {
    const option = productOf(key);
    return option ? [{ option }] : [];
  });
  const checked = placeFor(sent, address, await readStateRules(db), "");
  return { ...checked, line2: checked.line2 || null };
}

/** The same with whom it is for, as a colleague entered both. */
export async function namedPlaceOf(
  db: Database,
  productKeys: readonly string[],
  { name, ...address }: ShippingAddress & { readonly name: string },
): Promise<{ name: string; shippingAddress: ShippingAddress }> {
  return { name, shippingAddress: await placeOfParcels(db, productKeys, address) };
}
