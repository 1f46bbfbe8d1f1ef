import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import {
  type KnownPrice,
  OTHER_PRICES,
  priceWords,
  recordText,
  type ShownPrice,
  sharedPriceWords,
} from "@/lib/content/price-words";
import { formatCents } from "@/lib/domain/money";
import type { ShopView } from "@/lib/domain/shop-view";
import styles from "./price-receipt.module.css";

interface PriceReceiptProps {
  shop: ShopView;
  option: KnownPrice;
  /** How the amount comes about, where it is more than the price. */
  children?: ReactNode;
}

/** Where a price comes from. Behind a line of its own: few ask, all may. */
export function PriceReceipt({ shop, option, children }: PriceReceiptProps) {
  return (
    <Receipt summary="Where this price comes from">
      {children}
      <p className={styles.words}>
        {priceWords(option, shop)} <small className={styles.record}>{recordText(option)}</small>
      </p>
    </Receipt>
  );
}

interface PriceReceiptsProps {
  shop: ShopView;
  /** The prices that the page shows; what is among them twice is told once, and what is not sold is left out. */
  options: readonly (ShownPrice | undefined)[];
}

/** The same for several prices that stand together, or for all of a page, behind one line. */
export function PriceReceipts({ shop, options }: PriceReceiptsProps) {
  const prices = [...new Map(options.flatMap((option) => (option ? [[option.priceId, option]] : []))).values()];
  const [first] = prices;
  if (!first) return null;
  const sharedOf = (option: ShownPrice) => sharedPriceWords(option, shop);
  if (prices.length === 1) return <PriceReceipt shop={shop} option={first} />;
  return (
    <Receipt summary="Where these prices come from">
      <p className={styles.words}>{OTHER_PRICES}</p>
      {[...new Set(prices.map(sharedOf))].map((shared) => (
        <div key={shared}>
          <p className={styles.words}>{shared}:</p>
          <ul className={styles.prices}>
            {prices
              .filter((option) => sharedOf(option) === shared)
              .map((option) => (
                <li key={option.priceId}>
                  <strong>{option.title}:</strong> {formatCents(option.unitAmountCents)}{" "}
                  <small className={styles.record}>{recordText(option)}</small>
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
