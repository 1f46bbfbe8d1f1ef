import type { Metadata } from "next";
import { PanelsScreen } from "@/components/partner-pages/panels-screen";
import { shelf } from "@/lib/server/shops/shelf";

export const metadata: Metadata = {
  title: "Test panels for partners",
  description:
    "Every panel with all of its markers, measured and calculated listed separately, for men and women, and the full list as a CSV file.",
  alternates: { canonical: "/partner/test-panels" },
};

export default async function PartnerPanelsPage() {
  const { options, rates } = await shelf(null);
  return <PanelsScreen options={options} rates={rates} />;
}
