import type { ApiExample } from "@/components/partner-pages/api-samples";
import type { PreviewShop } from "@/components/partner-pages/shop-preview";
import { PARTNER_TERMS } from "@/lib/content/partner-terms";
import type { Customization } from "@/lib/contracts/customization";
import { optionsOf } from "@/lib/domain/catalogue/plan-sets";
import { isPanel, productOf } from "@/lib/domain/catalogue/products";
import { shippingCostCents } from "@/lib/domain/shipping";
import { shelf } from "@/lib/server/shops/shelf";
import { type Shop, shopByKey } from "@/lib/server/shops/shop";

function previewOf({ key, customization }: Shop): PreviewShop {
  const products = customization.products.flatMap(({ key: productKey, price }) => {
    const product = productOf(productKey);
    return product && isPanel(product) ? [{ name: product.name, priceCents: price }] : [];
  });
  return { key, customization, products };
}

/** The demo shops that are there, in the order of the terms. */
export async function demoShops(): Promise<PreviewShop[]> {
  const found = await Promise.all(PARTNER_TERMS.demoShops.map((key) => shopByKey(key)));
  return found.flatMap((shop) => (shop ? [previewOf(shop)] : []));
}

/** The look of the demo shop whose colours nobody could read. NULL: it is not there. */
export async function paleLook(): Promise<Customization | null> {
  return (await shopByKey(PARTNER_TERMS.paleShop))?.customization ?? null;
}

/** The first demo shop with what its sample calls answer. NULL: there is none. */
export async function demoForCalls(): Promise<(PreviewShop & ApiExample) | null> {
  const [shop] = await demoShops();
  if (!shop) return null;
  const { options, rates } = await shelf(shop.key);
  const [option] = optionsOf(options, shop.customization.products[0]?.key ?? "");
  const parcels = option ? [{ parcel: option.parcel, count: 1 }] : [];
  const shippingCents = shippingCostCents({ country: "US", parcels, consolidated: false, rates });
  return { ...shop, option: option ?? null, shippingCents };
}
