import { PriceReceipts } from "@/components/catalogue/price-receipt";
import { PricingScreen } from "@/components/catalogue/pricing-screen";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Price } from "@/components/ui/price";
import { Section, SectionHeading } from "@/components/ui/section";
import { Grid } from "@/components/ui/stack";
import { cheapest } from "@/lib/domain/catalogue/plan-sets";
import type { SellableOption } from "@/lib/domain/plan-option";
import { type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import { SHOP_CADENCES } from "./shop-cadences";
import styles from "./shop-pricing-screen.module.css";

interface ShopPricingScreenProps {
  shop: ShopView;
  /** "pricing-table": everything on one page. "cadence-cards": one card per cadence, leading to its page. */
  pricingMode: string;
  options: readonly SellableOption[];
  rates: ShippingRates;
  closedStates: readonly string[];
}

/** The partner's prices, as a table or as cards by cadence. */
export function ShopPricingScreen({ pricingMode, ...props }: ShopPricingScreenProps) {
  if (pricingMode !== "cadence-cards") return <PricingScreen {...props} />;
  return <CadenceCards {...props} />;
}

const shippingOf = ({ parcel }: SellableOption, rates: ShippingRates) =>
  shippingCostCents({ country: "US", parcels: [{ parcel, count: 1 }], consolidated: false, rates });

function CadenceCards({ shop, options, rates }: Omit<ShopPricingScreenProps, "pricingMode">) {
  const cards = SHOP_CADENCES.map((cadence) => ({
    ...cadence,
    from: cheapest(options.filter((option) => option.frequency === cadence.frequency && option.kitType !== null)),
  }));
  return (
    <Section space="half">
      <SectionHeading level={1} title="How often would you like to test?" lead="Every plan renews until you cancel." />
      <Grid columnWidth={240} columns={4}>
        {cards.map(({ slug, name, text, from }) =>
          from ? (
            <Card key={slug} as="article" className={styles.card}>
              <h2 className={styles.name}>{name}</h2>
              <p className={styles.text}>{text}</p>
              <div className={styles.price}>
                <Price prefix="from" cents={from.unitAmountCents} shippingCents={shippingOf(from, rates)} />
              </div>
              <ButtonLink href={`${shop.basePath}/pricing/${slug}`} isFull>
                Choose {name.toLowerCase()}
              </ButtonLink>
            </Card>
          ) : null,
        )}
      </Grid>
      <PriceReceipts shop={shop} options={cards.map(({ from }) => from)} />
    </Section>
  );
}
