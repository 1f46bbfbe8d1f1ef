import type { ReactNode } from "react";
import { PageShell } from "@/components/layout/page-shell";
import { AddonsScreen } from "@/components/partner/addons-screen";
import { CadenceScreen } from "@/components/partner/cadence-screen";
import { SHOP_CADENCES } from "@/components/partner/shop-cadences";
import { ShopFrontScreen } from "@/components/partner/shop-front-screen";
import { shopFurniture, shopViewOf } from "@/components/partner/shop-furniture";
import { ShopPricingScreen } from "@/components/partner/shop-pricing-screen";
import type { ShopWork } from "@/lib/contracts/staff-shops";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import { atOwnPrices } from "@/lib/domain/shop-prices";
import { partnerTheme } from "@/styles/partner-theme";
import { shownLook } from "./shop-work";

/** Everything that a shop could sell. */
export interface ShopStock {
  /** At our prices; a shop's own take their place. */
  readonly options: readonly SellableOption[];
  readonly rates: ShippingRates;
}

/** The pages of a shop that a partner's fields shape, by name. */
export const SHOP_PAGES = [
  { value: "front", label: "Front page" },
  { value: "pricing", label: "Pricing" },
  ...SHOP_CADENCES.map(({ slug, name }) => ({ value: slug, label: `Pricing: ${name.toLowerCase()}` })),
  { value: "add-ons", label: "Extras" },
];

/** Its parts name their fields. */
const isDraft = true;

interface DraftPageProps {
  shopKey: string;
  work: ShopWork;
  stock: ShopStock;
  /** One of `SHOP_PAGES`. */
  page: string;
}

/** A page of a shop as it would be after publishing: the very screens that visitors see, in the draft's theme. */
export function DraftPage({ shopKey, work, stock, page }: DraftPageProps): ReactNode {
  const look = shownLook(work.look);
  const { productKeys } = work;
  const shown = { key: shopKey, brandName: look.businessName, customization: look, productKeys, isDraft } as const;
  return (
    <div style={partnerTheme(look)}>
      <PageShell shop={shopFurniture(shown)} banner={look.bannerShow ? look.bannerContent : null}>
        <Screen shopKey={shopKey} work={{ ...work, look }} stock={stock} page={page} />
      </PageShell>
    </div>
  );
}

function Screen({ shopKey, work: { look, productKeys, prices }, stock, page }: DraftPageProps) {
  const shop = shopViewOf({ key: shopKey, brandName: look.businessName, isDraft });
  const priced = atOwnPrices(stock.options, prices ?? {});
  const options = productKeys.flatMap((key) => priced.filter(({ productKey }) => productKey === key));
  const sold = { shop, options, rates: stock.rates };
  if (page === "pricing") return <ShopPricingScreen {...sold} pricingMode={look.pricingMode} closedStates={[]} />;
  if (page === "add-ons") return <AddonsScreen {...sold} />;
  const cadence = SHOP_CADENCES.find(({ slug }) => slug === page);
  if (cadence) return <CadenceScreen {...sold} frequency={cadence.frequency} />;
  return <ShopFrontScreen {...sold} customization={look} />;
}
