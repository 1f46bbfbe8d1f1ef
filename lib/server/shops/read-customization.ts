import "server-only";
import * as z from "zod/mini";
import { type Customization, excludedProducts } from "@/lib/contracts/customization";
import { Problem } from "@/lib/domain/problem";
import { shopByKey } from "./shop";

/**
 * What a shop looks like and sells: the specification's fields, defaults filled in, and no others.
 * @param exclude  product keys to leave out, as a JSON list or with commas; "true" leaves all of them out
 * @throws Problem shop_not_found
 */
export async function readCustomization(businessKey: string, exclude: string): Promise<Customization> {
  const shop = await shopByKey(businessKey);
  if (!shop) throw new Problem("shop_not_found");
  const { customization } = shop;
  const list = z.safeParse(excludedProducts, exclude);
  const excluded = new Set(list.success ? list.data : []);
  const isNone = exclude === "true" || exclude === "1";
  return { ...customization, products: isNone ? [] : customization.products.filter(({ key }) => !excluded.has(key)) };
}
