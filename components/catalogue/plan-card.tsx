import { ProgramPhotograph } from "@/components/photograph/program-photograph";
import { Link } from "@/components/ui/link";
import { PictureCard } from "@/components/ui/picture-card";
import { Price } from "@/components/ui/price";
import { miniStoryOf, programStoryOf } from "@/lib/content/programs";
import { panelOf } from "@/lib/domain/catalogue/panels";
import type { SellableOption } from "@/lib/domain/plan-option";
import { cadenceText } from "@/lib/domain/recurring-period";
import { type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import { AddToCartButton } from "./add-to-cart-button";
import { FirstYear } from "./charge-calendar";
import styles from "./plan-card.module.css";
import { measuredCountText } from "./program-screen";

interface PlanCardProps {
  shop: ShopView;
  option: SellableOption;
  rates: ShippingRates;
}

/** One product at one cadence: markers, price, what its first year comes to, and the way into the cart. */
export function PlanCard({ shop, option, rates }: PlanCardProps) {
  const story = programStoryOf(option.productKey);
  const tagline = story?.tagline ?? miniStoryOf(option.productKey)?.tagline;
  const name = panelOf(option.productKey)?.name ?? option.title;
  const parcels = [{ parcel: option.parcel, count: 1 }];
  const shippingCents = shippingCostCents({ country: "US", parcels, consolidated: false, rates });
  const page = shop.key === null && story && story.path !== "/pricing" ? story.path : null;
  return (
    <PictureCard
      className={styles.card}
      isCompact
      picture={
        panelOf(option.productKey) ? (
          <ProgramPhotograph
            program={option.productKey}
            shop={shop}
            isDecoration
            sizes="(min-width: 1200px) 384px, (min-width: 992px) 33vw, (min-width: 576px) 50vw, 128px"
          />
        ) : null
      }
    >
      <h3 className={styles.name}>{page ? <Link href={page}>{name}</Link> : name}</h3>
      <p className={styles.tagline}>{tagline}</p>
      <p className={styles.count}>{measuredCountText(option.productKey)}</p>
      <div className={styles.money}>
        <Price
          cents={option.unitAmountCents}
          cadence={option.frequency === "one-time" ? "once" : cadenceText(option.frequency)}
          shippingCents={shippingCents}
          isShippingOnce={option.frequency === "unlimited"}
        />
        <FirstYear option={option} rates={rates} />
      </div>
      <AddToCartButton shop={shop} option={option} text={`Choose ${name}`} variant="primary" />
    </PictureCard>
  );
}
