import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import {
  type KnownPrice,
  listedPriceWords,
  OTHER_PRICES,
  priceWords,
  type ShownPrice,
  sharedPriceWords,
} from "@/lib/content/price-words";
import type { ShopView } from "@/lib/domain/shop-view";
import styles from "./price-receipt.module.css";

interface PriceReceiptProps {
  shop: ShopView;
  option: KnownPrice;
  /** How the amount comes about, where it is more than the price. */
  children?: ReactNode;
}

/** Which price record a price is, since when and by whom. Behind a line of its own: few ask, all may. */
export function PriceReceipt({ shop, option, children }: PriceReceiptProps) {
  return (
    <Receipt summary="Price receipt">
      {children}
      <p className={styles.record}>{priceWords(option, shop)}</p>
    </Receipt>
  );
}

interface PriceReceiptsProps {
  shop: ShopView;
  /** The prices that stand above; what is among them twice is told once, and what is not sold is left out. */
  options: readonly (ShownPrice | undefined)[];
}

/** The same for several prices that stand together, behind one line for all of them. */
export function PriceReceipts({ shop, options }: PriceReceiptsProps) {
  const prices = [...new Map(options.flatMap((option) => (option ? [[option.priceId, option]] : []))).values()];
  const [first] = prices;
  if (!first) return null;
  const sharedOf = (option: ShownPrice) => sharedPriceWords(option, shop);
  if (prices.length === 1) return <PriceReceipt shop={shop} option={first} />;
  return (
    <Receipt summary="Price receipts">
      <p className={styles.record}>{OTHER_PRICES}</p>
      {[...new Set(prices.map(sharedOf))].map((shared) => (
        <div key={shared}>
          <p className={styles.record}>{shared}:</p>
          <ul className={styles.records}>
            {prices
              .filter((option) => sharedOf(option) === shared)
              .map((option) => (
                <li key={option.priceId}>
                  <strong>{option.title}:</strong> {listedPriceWords(option)}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Receipt>
  );
}

function Receipt({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.receipt}>
      <summary className={styles.summary}>
        {summary}
        <Icon name="chevron-down" size="small" />
      </summary>
      {children}
    </details>
  );
}
