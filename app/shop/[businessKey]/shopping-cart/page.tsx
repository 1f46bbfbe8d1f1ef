import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CartScreen } from "@/components/cart/cart-screen";
import { shopViewOf } from "@/components/partner/shop-furniture";
import { shippingRates } from "@/lib/server/catalogue/shipping-rates";
import { sellableOptions } from "@/lib/server/shops/plan-options";
import { shopByKey } from "@/lib/server/shops/shop";

export const metadata: Metadata = { title: "Your cart", robots: { index: false } };

export default async function ShopCartPage({ params }: PageProps<"/shop/[businessKey]/shopping-cart">) {
  const shop = await shopByKey((await params).businessKey);
  if (!shop) notFound();
  const [options, rates] = await Promise.all([sellableOptions(shop.key), shippingRates()]);
  return <CartScreen shop={shopViewOf(shop)} options={options} rates={rates} />;
}
