import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { priceWords } from "@/lib/content/price-words";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShopView } from "@/lib/domain/shop-view";
import styles from "./price-receipt.module.css";

interface PriceReceiptProps {
  shop: ShopView;
  option: SellableOption;
  /** How the amount comes about, where it is more than the price. */
  children?: ReactNode;
}

/** Which price record a price is, since when and by whom. Behind a line of its own: few ask, all may. */
export function PriceReceipt({ shop, option, children }: PriceReceiptProps) {
  return (
    <details className={styles.receipt}>
      <summary className={styles.summary}>
        Price receipt
        <Icon name="chevron-down" size="small" />
      </summary>
      {children}
      <p className={styles.record}>{priceWords(option, shop)}</p>
    </details>
  );
}
