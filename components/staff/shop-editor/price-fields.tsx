"use client";

import { useState } from "react";
import { TextField } from "@/components/ui/text-field";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import { cadenceText } from "@/lib/domain/recurring-period";
import { OWN_PRICE_LIMITS, readTypedPrice, type ShopPrices } from "@/lib/domain/shop-prices";
import { fieldPlace } from "./field-places";
import styles from "./rows.module.css";

interface PriceFieldsProps {
  /** Of the product. */
  name: string;
  /** Its options at our prices. */
  options: readonly SellableOption[];
  prices: ShopPrices;
  onChange: (prices: ShopPrices) => void;
}

/** The prices of a product, one per cadence: ours, and the shop's own where it has one. */
export function PriceFields({ name, options, prices, onChange }: PriceFieldsProps) {
  const put = (lookupKey: string, cents: number | null) => {
    const { [lookupKey]: _before, ...others } = prices;
    onChange(cents === null ? others : { ...others, [lookupKey]: cents });
  };
  return (
    <div className={styles.prices}>
      <details>
        <summary className={styles.summary}>
          Prices <VisuallyHidden>of {name}</VisuallyHidden>
        </summary>
        <div className={styles.fields}>
          {options.map((option) => (
            <PriceField
              key={option.lookupKey}
              product={name}
              option={option}
              cents={prices[option.lookupKey] ?? null}
              onChange={(cents) => put(option.lookupKey, cents)}
            />
          ))}
        </div>
      </details>
    </div>
  );
}

const FAULTS = {
  not_a_price: "Enter dollars, such as 99 or 99.50.",
  too_low: `Enter ${formatCents(OWN_PRICE_LIMITS.lowestCents)} or more.`,
  too_high: `Enter ${formatCents(OWN_PRICE_LIMITS.highestCents)} or less.`,
} as const;

function cadenceOf({ frequency }: SellableOption): string {
  if (frequency === "one-time") return "Once";
  if (frequency === "unlimited") return "Unlimited";
  const text = cadenceText(frequency);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

const dollarsOf = (cents: number | null) => (cents === null ? "" : formatCents(cents).replace(/[$,]/g, ""));

interface PriceFieldProps {
  product: string;
  option: SellableOption;
  /** NULL: ours. */
  cents: number | null;
  onChange: (cents: number | null) => void;
}

function PriceField({ product, option, cents, onChange }: PriceFieldProps) {
  const [typed, setTyped] = useState(dollarsOf(cents));
  const read = readTypedPrice(typed);
  // What was typed stays as it is written, until somebody else, a reload or a proposal, changes the price.
  const shown = read.ok && read.cents !== cents ? dollarsOf(cents) : typed;
  const cadence = cadenceOf(option);
  return (
    <div {...fieldPlace(`prices.${option.lookupKey}`)}>
      <TextField
        label={cadence}
        aria-label={`${product}, ${cadence.toLowerCase()}: own price in dollars`}
        hint={`Ours: ${formatCents(option.unitAmountCents)}`}
        {...(!read.ok && { error: FAULTS[read.reason] })}
        inputMode="decimal"
        autoComplete="off"
        placeholder={dollarsOf(option.unitAmountCents)}
        value={shown}
        onChange={({ target }) => {
          const next = readTypedPrice(target.value);
          setTyped(target.value);
          if (next.ok) onChange(next.cents);
        }}
      />
    </div>
  );
}
