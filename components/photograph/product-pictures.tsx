import type { ReactNode } from "react";
import { panelOf } from "@/lib/domain/catalogue/panels";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShopView } from "@/lib/domain/shop-view";
import { squareOf } from "./kit-square";
import { partnersPhotograph, programPhotograph } from "./program-names";

/** The small picture of each test that a shop sells, by product key. */
export function productPictures(
  shop: ShopView,
  options: readonly SellableOption[],
): Readonly<Record<string, ReactNode>> {
  const keys = new Set(options.filter(({ productKey }) => panelOf(productKey)).map(({ productKey }) => productKey));
  const nameOf = shop.key === null ? programPhotograph : partnersPhotograph;
  return Object.fromEntries([...keys].map((key) => [key, squareOf(shop, nameOf(key))]));
}
