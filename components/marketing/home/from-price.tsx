import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import { type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";
import styles from "./from-price.module.css";

export interface FromPriceProps {
  /** The cheapest program every 3 months, and the same once. */
  from: SellableOption | undefined;
  once: SellableOption | undefined;
  rates: ShippingRates;
}

/** What the cheapest program costs, with cadence and shipping in one sentence. */
export function FromPrice({ from, once, rates }: FromPriceProps) {
  if (!from) return null;
  const parcels = [{ parcel: from.parcel, count: 1 }];
  const shipping = formatCents(shippingCostCents({ country: "US", parcels, consolidated: false, rates }));
  return (
    <p className={styles.from}>
      From <strong>{formatCents(from.unitAmountCents)}</strong> every 3 months plus {shipping} shipping
      {once ? `, or ${formatCents(once.unitAmountCents)} once` : ""}. Cancel online any time.
    </p>
  );
}
