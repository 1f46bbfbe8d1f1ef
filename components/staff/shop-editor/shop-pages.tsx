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

/** The pages of a shop that its fields shape most, by where they are in it: drawn here, as they are being typed. */
const TYPED_PAGES = ["", "/pricing", "/pricing/add-ons", ...SHOP_CADENCES.map(({ slug }) => `/pricing/${slug}`)];

/** Whether a page of `DRAFT_PAGES` is drawn here. The others the server draws from what was saved. */
export const isTyped = (path: string): boolean => TYPED_PAGES.includes(path);

/** Its parts name their fields. */
const isDraft = true;

interface DraftPageProps {
  shopKey: string;
  work: ShopWork;
  stock: ShopStock;
  /** One that is drawn here, by where it is in the shop. */
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
  if (page === "/pricing") return <ShopPricingScreen {...sold} pricingMode={look.pricingMode} closedStates={[]} />;
  if (page === "/pricing/add-ons") return <AddonsScreen {...sold} />;
  const cadence = SHOP_CADENCES.find(({ slug }) => `/pricing/${slug}` === page);
  if (cadence) return <CadenceScreen {...sold} frequency={cadence.frequency} />;
  return <ShopFrontScreen {...sold} customization={look} />;
}
