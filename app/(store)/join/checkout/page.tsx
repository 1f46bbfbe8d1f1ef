import type { Metadata } from "next";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import { JOIN_PLAN } from "@/components/marketing/join-screen";
import { optionWith } from "@/lib/domain/catalogue/plan-sets";
import { HOUSE } from "@/lib/domain/house";
import { shippingRates } from "@/lib/server/catalogue/shipping-rates";
import { stateRules } from "@/lib/server/catalogue/state-rules";
import { sellableOptions } from "@/lib/server/shops/plan-options";

export const metadata: Metadata = { title: "Join: checkout", robots: { index: false } };

export default async function JoinCheckoutPage() {
  const [options, rates, rules] = await Promise.all([sellableOptions(null), shippingRates(), stateRules()]);
  const plan = optionWith(options, JOIN_PLAN.productKey, JOIN_PLAN.frequency);
  return <CheckoutScreen shop={HOUSE} options={plan ? [plan] : []} rates={rates} rules={rules} variant="short" />;
}
