import type { ReactNode } from "react";
import { panelOf } from "@/lib/domain/catalogue/panels";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShopView } from "@/lib/domain/shop-view";
import { BoxPhotograph } from "./box-photograph";
import styles from "./product-pictures.module.css";
import { programPhotograph } from "./program-names";
import { type SmallName, SmallPhotograph } from "./small-photograph";

/** A square of what comes by mail: of ours the thing itself, of a partner's its box. */
export function squareOf(shop: ShopView, name: SmallName): ReactNode {
  if (shop.key === null) return <SmallPhotograph of={name} />;
  return (
    <div className={styles.square}>
      <BoxPhotograph of="closed" shop={shop} sizes="120px" className={styles.box} />
    </div>
  );
}

/** The small picture of each test that a shop sells, by product key. */
export function productPictures(
  shop: ShopView,
  options: readonly SellableOption[],
): Readonly<Record<string, ReactNode>> {
  const keys = new Set(options.filter(({ productKey }) => panelOf(productKey)).map(({ productKey }) => productKey));
  return Object.fromEntries([...keys].map((key) => [key, squareOf(shop, programPhotograph(key))]));
}
