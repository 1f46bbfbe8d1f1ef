import type { ReactNode } from "react";
import { fieldMark, type ShopView } from "@/lib/domain/shop-view";
import styles from "./banner.module.css";

/** The announcement above a shop's header, in the partner's banner colours. */
export function Banner({ shop, children }: { shop: ShopView; children: ReactNode }) {
  return (
    <aside className={styles.banner} aria-label="Announcement" data-print="hide">
      <p className={styles.text} {...fieldMark(shop, "bannerContent")}>
        {children}
      </p>
    </aside>
  );
}
