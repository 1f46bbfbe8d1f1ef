import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import { shopViewOf } from "@/components/partner/shop-furniture";
import { shippingRates } from "@/lib/server/catalogue/shipping-rates";
import { stateRules } from "@/lib/server/catalogue/state-rules";
import { sellableOptions } from "@/lib/server/shops/plan-options";
import { shopByKey } from "@/lib/server/shops/shop";

export const metadata: Metadata = { title: "Checkout", robots: { index: false } };

export default async function ShopCheckoutPage({ params }: PageProps<"/shop/[businessKey]/checkout">) {
  const shop = await shopByKey((await params).businessKey);
  if (!shop) notFound();
  const [options, rates, rules] = await Promise.all([sellableOptions(shop.key), shippingRates(), stateRules()]);
  return <CheckoutScreen shop={shopViewOf(shop)} options={options} rates={rates} rules={rules} />;
}
