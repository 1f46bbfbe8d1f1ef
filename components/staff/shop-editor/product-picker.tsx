"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { productOf } from "@/lib/domain/catalogue/products";
import { formatCents } from "@/lib/domain/money";
import { atOwnPrices, type ShopPrices } from "@/lib/domain/shop-prices";
import { movedItem } from "./moved";
import { PriceFields } from "./price-fields";
import styles from "./rows.module.css";
import type { ShopStock } from "./shop-pages";

interface ProductPickerProps {
  stock: ShopStock;
  /** In the partner's order. */
  value: string[];
  /** Prices of its own. */
  prices: ShopPrices;
  onChange: (keys: string[]) => void;
  onPrices: (prices: ShopPrices) => void;
}

/** What a shop sells, in its order, at which price; and what it could sell besides. */
export function ProductPicker({ stock, value, prices, onChange, onPrices }: ProductPickerProps) {
  const known = [...new Set(stock.options.map(({ productKey }) => productKey))];
  const others = known.filter((key) => !value.includes(key));
  return (
    <div className={styles.rows}>
      <ol className={styles.list}>
        {value.map((key, index) => (
          <li key={key} className={styles.sold}>
            <ProductLine
              stock={stock}
              prices={prices}
              productKey={key}
              isSold
              onToggle={() => onChange(value.filter((one) => one !== key))}
            />
            <span className={styles.moves}>
              <Button
                variant="quiet"
                size="small"
                disabled={index === 0}
                aria-label={`Move ${nameOf(key)} up`}
                onClick={() => onChange(movedItem(value, index, -1))}
              >
                ↑
              </Button>
              <Button
                variant="quiet"
                size="small"
                disabled={index === value.length - 1}
                aria-label={`Move ${nameOf(key)} down`}
                onClick={() => onChange(movedItem(value, index, 1))}
              >
                ↓
              </Button>
            </span>
            <PriceFields
              name={nameOf(key)}
              options={stock.options.filter(({ productKey }) => productKey === key)}
              prices={prices}
              onChange={onPrices}
            />
          </li>
        ))}
      </ol>
      <ul className={styles.list}>
        {others.map((key) => (
          <li key={key} className={styles.product}>
            <ProductLine
              stock={stock}
              prices={prices}
              productKey={key}
              isSold={false}
              onToggle={() => onChange([...value, key])}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const nameOf = (key: string) => productOf(key)?.name ?? key;

interface ProductLineProps {
  stock: ShopStock;
  prices: ShopPrices;
  productKey: string;
  isSold: boolean;
  onToggle: () => void;
}

function ProductLine({ stock, prices, productKey, isSold, onToggle }: ProductLineProps) {
  const house = stock.options.filter((option) => option.productKey === productKey);
  const amounts = atOwnPrices(house, prices).map(({ unitAmountCents }) => unitAmountCents);
  const lowest = Math.min(...amounts);
  const hasOwnPrice = house.some(({ lookupKey }) => lookupKey in prices);
  const price = amounts.length === 0 ? "No price" : `${amounts.length > 1 ? "from " : ""}${formatCents(lowest)}`;
  return (
    <span className={styles.line}>
      <CheckboxField label={nameOf(productKey)} checked={isSold} onChange={onToggle} />
      <span className={styles.price}>
        {price} {hasOwnPrice ? <Badge tone="green">own price</Badge> : null}
      </span>
    </span>
  );
}
