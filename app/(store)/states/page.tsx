import type { Metadata } from "next";
import { StatesScreen } from "@/components/company/states-screen";
import { shippingRates } from "@/lib/server/catalogue/shipping-rates";
import { stateRules } from "@/lib/server/catalogue/state-rules";

export const metadata: Metadata = {
  title: "Where we ship",
  description:
    "Every state and province we ship to, what shipping costs and how long it takes, where we can't ship yet and why, and the waitlist.",
  alternates: { canonical: "/states" },
};

export default async function StatesPage() {
  const [rules, rates] = await Promise.all([stateRules(), shippingRates()]);
  return <StatesScreen rules={rules} rates={rates} />;
}
