import type { Metadata } from "next";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import { HOUSE } from "@/lib/domain/house";
import { shippingRates } from "@/lib/server/catalogue/shipping-rates";
import { stateRules } from "@/lib/server/catalogue/state-rules";
import { sellableOptions } from "@/lib/server/shops/plan-options";

export const metadata: Metadata = { title: "Checkout", robots: { index: false } };

export default async function CheckoutPage() {
  const [options, rates, rules] = await Promise.all([sellableOptions(null), shippingRates(), stateRules()]);
  return <CheckoutScreen shop={HOUSE} options={options} rates={rates} rules={rules} />;
}
