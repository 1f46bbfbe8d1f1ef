import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ThankYouScreen } from "@/components/checkout/thank-you/thank-you-screen";
import { shopViewOf } from "@/components/partner/shop-furniture";
import { sellableOptions } from "@/lib/server/shops/plan-options";
import { shopByKey } from "@/lib/server/shops/shop";

export const metadata: Metadata = { title: "Thank you", robots: { index: false }, referrer: "no-referrer" };

export default async function ShopThankYouPage({ params }: PageProps<"/shop/[businessKey]/checkout/thank-you">) {
  const shop = await shopByKey((await params).businessKey);
  if (!shop) notFound();
  const { redirectAfterPurchase } = shop.customization;
  const options = await sellableOptions(shop.key);
  return <ThankYouScreen shop={shopViewOf(shop)} options={options} links={redirectAfterPurchase} />;
}
