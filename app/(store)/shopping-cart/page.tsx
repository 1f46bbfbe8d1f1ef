import type { Metadata } from "next";
import { CartScreen } from "@/components/cart/cart-screen";
import { HOUSE } from "@/lib/domain/house";
import { shippingRates } from "@/lib/server/catalogue/shipping-rates";
import { sellableOptions } from "@/lib/server/shops/plan-options";

export const metadata: Metadata = { title: "Your cart", robots: { index: false } };

export default async function CartPage() {
  const [options, rates] = await Promise.all([sellableOptions(null), shippingRates()]);
  return <CartScreen shop={HOUSE} options={options} rates={rates} />;
}
