import type { Metadata } from "next";
import { PricingScreen } from "@/components/catalogue/pricing-screen";
import { HOUSE } from "@/lib/domain/house";
import { shelf } from "@/lib/server/shops/shelf";

export const metadata: Metadata = {
  title: "Pricing",
  description: "Every program at every cadence, with shipping, add-ons, and what two years of each plan cost.",
  alternates: { canonical: "/pricing" },
};

export default async function PricingPage() {
  return <PricingScreen shop={HOUSE} {...(await shelf(null))} />;
}
