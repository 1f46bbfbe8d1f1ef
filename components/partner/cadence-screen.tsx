import { PriceReceipts } from "@/components/catalogue/price-receipt";
import { PriceTable } from "@/components/catalogue/price-table";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Section, SectionHeading } from "@/components/ui/section";
import { Cluster } from "@/components/ui/stack";
import { cadenceName } from "@/lib/domain/catalogue/plan-sets";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { PlanFrequency } from "@/lib/domain/recurring-period";
import type { ShippingRates } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import styles from "./cadence-screen.module.css";
import { SHOP_CADENCES } from "./shop-cadences";

interface CadenceScreenProps {
  shop: ShopView;
  frequency: PlanFrequency;
  options: readonly SellableOption[];
  rates: ShippingRates;
}

/** Everything a shop sells at one cadence, and the way to the other cadences. */
export function CadenceScreen({ shop, frequency, options, rates }: CadenceScreenProps) {
  const sold = options.filter((option) => option.frequency === frequency && option.kitType !== null);
  const others = SHOP_CADENCES.filter((cadence) => cadence.frequency !== frequency);
  return (
    <Section space="half">
      <SectionHeading level={1} eyebrow="Pricing" title={cadenceName(frequency)} />
      {sold.length > 0 ? (
        <>
          <PriceTable shop={shop} options={sold} rates={rates} />
          <PriceReceipts shop={shop} options={sold} />
        </>
      ) : (
        <EmptyState title="Nothing on this schedule">Take a look at the other ways to test.</EmptyState>
      )}
      <Cluster className={styles.others}>
        {others.map((cadence) => (
          <ButtonLink key={cadence.slug} href={`${shop.basePath}/pricing/${cadence.slug}`} variant="secondary">
            {cadence.name}
          </ButtonLink>
        ))}
      </Cluster>
    </Section>
  );
}
