import type { ReactNode } from "react";
import type { ShopView } from "@/lib/domain/shop-view";
import { BoxPhotograph, isBranded } from "./box-photograph";
import styles from "./kit-square.module.css";
import { type SmallName, SmallPhotograph } from "./small-photograph";

/** A square of what comes by mail, as the shop sends it; a partner's box for what is photographed as ours alone. */
export function squareOf(shop: Pick<ShopView, "key" | "brandName" | "boxLogo">, name: SmallName): ReactNode {
  if (shop.key === null) return <SmallPhotograph of={name} />;
  const of = isBranded(name) ? name : "closed";
  return <BoxPhotograph of={of} shop={shop} words="" sizes="180px" className={styles.square} />;
}
