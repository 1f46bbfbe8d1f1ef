import "server-only";
import * as z from "zod/mini";
import { type Customization, excludedProducts } from "@/lib/contracts/customization";
import { Problem } from "@/lib/domain/problem";
import { type Reply, reply } from "@/lib/server/http/reply";
import { hashOf } from "@/lib/server/ids";
import { type Shop, shopByKey } from "./shop";

/**
 * The ETag of a shop's customization: the version, which is what an edit names in If-Match, and a hash, since prices
 * and rules can change what is shown without anybody publishing.
 */
function customizationTag(version: number, shown: Customization): string {
  return `"${version}-${hashOf(JSON.stringify(shown)).slice(0, 22)}"`;
}

async function existingShop(businessKey: string): Promise<Shop> {
  const shop = await shopByKey(businessKey);
  if (!shop) throw new Problem("shop_not_found");
  return shop;
}

function withoutExcluded(customization: Customization, exclude: string): Customization {
  const list = z.safeParse(excludedProducts, exclude);
  const excluded = new Set(list.success ? list.data : []);
  const isNone = exclude === "true" || exclude === "1";
  return { ...customization, products: isNone ? [] : customization.products.filter(({ key }) => !excluded.has(key)) };
}

/**
 * What a shop looks like and sells: the specification's fields, defaults filled in, and no others.
 * @param exclude  product keys to leave out, as a JSON list or with commas; "true" leaves all of them out
 * @throws Problem shop_not_found
 */
export async function readCustomization(businessKey: string, exclude: string): Promise<Customization> {
  return withoutExcluded((await existingShop(businessKey)).customization, exclude);
}

/** A shop's customization with its ETag. */
export function taggedCustomization({ version, customization }: Shop, exclude: string): Reply<Customization> {
  const shown = withoutExcluded(customization, exclude);
  return reply(shown, { headers: { etag: customizationTag(version, shown) } });
}

/**
 * The same as an answer, with its ETag.
 * @throws Problem shop_not_found
 */
export async function answerCustomization(businessKey: string, exclude: string): Promise<Reply<Customization>> {
  return taggedCustomization(await existingShop(businessKey), exclude);
}
