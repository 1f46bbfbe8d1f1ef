import { PriceReceipts } from "@/components/catalogue/price-receipt";
import { ProductCard } from "@/components/catalogue/product-card";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Section, SectionHeading } from "@/components/ui/section";
import { Grid } from "@/components/ui/stack";
import { ADDON_STORIES } from "@/lib/content/programs";
import { panelOf } from "@/lib/domain/catalogue/panels";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";

interface AddonsScreenProps {
  shop: ShopView;
  options: readonly SellableOption[];
  rates: ShippingRates;
}

/** The extras of a shop. The cart says at once when one does not go with what is in it. */
export function AddonsScreen({ shop, options, rates }: AddonsScreenProps) {
  const addons = options.filter((option) => !panelOf(option.productKey));
  return (
    <Section space="half">
      <SectionHeading
        level={1}
        eyebrow="Pricing"
        title="Extras"
        lead="Add them to a test in your cart. The cart tells you right away if one does not go with what is in it."
      />
      {addons.length > 0 ? (
        <>
          <Grid columnWidth={280} columns={3}>
            {addons.map((option) => (
              <ProductCard
                key={option.priceId}
                shop={shop}
                title={option.title}
                text={ADDON_STORIES[option.productKey] ?? ""}
                option={option}
                rates={rates}
                level={2}
              />
            ))}
          </Grid>
          <PriceReceipts shop={shop} options={addons} />
        </>
      ) : (
        <EmptyState
          title="No extras in this shop"
          action={<ButtonLink href={`${shop.basePath}/pricing`}>See pricing</ButtonLink>}
        >
          The tests come with everything they need.
        </EmptyState>
      )}
    </Section>
  );
}
