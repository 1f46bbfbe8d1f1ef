import { PictureCard } from "@/components/ui/picture-card";
import { Price } from "@/components/ui/price";
import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import { cadenceText } from "@/lib/domain/recurring-period";
import { type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import { AddToCartButton } from "./add-to-cart-button";
import styles from "./product-card.module.css";

interface ProductCardProps {
  shop: ShopView;
  title: string;
  text: string;
  /** A line of facts, such as the number of markers. */
  fact?: string;
  option: SellableOption;
  /** A cheaper price for those who take it regularly. */
  regular?: SellableOption | undefined;
  rates: ShippingRates;
  picture?: React.ReactNode;
  /** 2 directly under the page's h1, 3 under a section's heading. */
  level?: 2 | 3;
}

/** Something bought once: what it is, price with shipping, and straight into the cart. */
export function ProductCard({ shop, title, text, fact, option, regular, rates, picture, level = 3 }: ProductCardProps) {
  const Title = `h${level}` as const;
  const shippingCents = shippingCostCents({
    country: "US",
    parcels: [{ parcel: option.parcel, count: 1 }],
    consolidated: false,
    rates,
  });
  const isShipped = option.parcel !== "none";
  return (
    <PictureCard picture={picture} className={styles.card}>
      <Title className={styles.title}>{title}</Title>
      {fact ? <p className={styles.fact}>{fact}</p> : null}
      <p className={styles.text}>{text}</p>
      <div className={styles.foot}>
        <div>
          <Price cents={option.unitAmountCents} {...(isShipped ? { shippingCents } : {})} />
          {regular ? (
            <p className={styles.regular}>
              or {formatCents(regular.unitAmountCents)} {cadenceText(regular.frequency)}
            </p>
          ) : null}
        </div>
        <AddToCartButton shop={shop} option={option} />
      </div>
    </PictureCard>
  );
}
