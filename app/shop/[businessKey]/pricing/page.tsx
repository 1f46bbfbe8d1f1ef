import { notFound } from "next/navigation";
import { shopViewOf } from "@/components/partner/shop-furniture";
import { ShopPricingScreen } from "@/components/partner/shop-pricing-screen";
import { listedPage } from "@/lib/server/shops/metadata";
import { shelf } from "@/lib/server/shops/shelf";
import { shopByKey } from "@/lib/server/shops/shop";

export const generateMetadata = listedPage("/pricing", "Pricing");

export default async function ShopPricingPage({ params }: PageProps<"/shop/[businessKey]/pricing">) {
  const shop = await shopByKey((await params).businessKey);
  if (!shop) notFound();
  return (
    <ShopPricingScreen
      shop={shopViewOf(shop)}
      pricingMode={shop.customization.pricingMode}
      {...(await shelf(shop.key))}
    />
  );
}
