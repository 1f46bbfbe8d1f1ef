import type { Metadata } from "next";
import { FeaturesScreen } from "@/components/partner-pages/features-screen";
import { demoForCalls } from "../demo-shops";

export const metadata: Metadata = {
  title: "Platform features",
  description:
    "Theme, shop, money calendar, orders, publish check, reports, and an API with sample calls that you can try at once.",
  alternates: { canonical: "/partner/platform-features" },
};

export default async function PartnerFeaturesPage() {
  return <FeaturesScreen demo={await demoForCalls()} />;
}
