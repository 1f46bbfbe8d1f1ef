import type { Metadata } from "next";
import { PartnerFaqScreen } from "@/components/partner-pages/partner-faq-screen";
import { env } from "@/lib/server/env";
import { shelf } from "@/lib/server/shops/shelf";

export const metadata: Metadata = {
  title: "Partner questions",
  description:
    "Branding, minimums, prices, returns, who owns the data, which states and what the API does: what procurement asks about a partner shop.",
  alternates: { canonical: "/partner/faq" },
};

export default async function PartnerFaqPage() {
  return <PartnerFaqScreen shelf={await shelf(null)} supportEmail={env().supportEmail} />;
}
