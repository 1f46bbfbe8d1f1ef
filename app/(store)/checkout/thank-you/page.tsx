import type { Metadata } from "next";
import { ThankYouScreen } from "@/components/checkout/thank-you/thank-you-screen";
import { HOUSE } from "@/lib/domain/house";
import { sellableOptions } from "@/lib/server/shops/plan-options";

export const metadata: Metadata = { title: "Thank you", robots: { index: false }, referrer: "no-referrer" };

export default async function ThankYouPage() {
  return <ThankYouScreen shop={HOUSE} options={await sellableOptions(null)} />;
}
