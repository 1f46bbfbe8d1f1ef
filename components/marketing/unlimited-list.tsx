import { AddToCartButton } from "@/components/catalogue/add-to-cart-button";
import { panelOf } from "@/lib/domain/catalogue/panels";
import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import { type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import styles from "./unlimited-list.module.css";

interface UnlimitedListProps {
  shop: ShopView;
  options: readonly SellableOption[];
  rates: ShippingRates;
}

/** The unlimited plans with their monthly fee, and what it costs to have every kit be the largest. */
export function UnlimitedList({ shop, options, rates }: UnlimitedListProps) {
  const plans = options.filter((option) => option.frequency === "unlimited" && option.kind === "program");
  const upgrade = options.find((option) => option.kind === "unlimited_upgrade");
  const [first] = plans;
  if (!first) return null;
  const parcels = [{ parcel: first.parcel, count: 1 }];
  const shipping = formatCents(shippingCostCents({ country: "US", parcels, consolidated: false, rates }));
  return (
    <>
      <ul className={styles.plans}>
        {plans.map((option) => (
          <li key={option.priceId} className={styles.plan}>
            <span className={styles.name}>{panelOf(option.productKey)?.name ?? option.title}</span>
            <span className={styles.price}>
              <strong>{formatCents(option.unitAmountCents)}</strong> a month, plus {shipping} shipping of the first kit
            </span>
            <AddToCartButton shop={shop} option={option} />
          </li>
        ))}
      </ul>
      {upgrade ? (
        <p className={styles.upgrade}>
          {upgrade.title}: {formatCents(upgrade.unitAmountCents)} more a month, in the cart. Renews monthly until you
          cancel online.
        </p>
      ) : null}
    </>
  );
}
