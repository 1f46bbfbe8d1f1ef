import type { Metadata } from "next";
import { AdvancedCholesterolScreen } from "@/components/marketing/advanced-cholesterol-screen";
import { HOUSE } from "@/lib/domain/house";
import { shelf } from "@/lib/server/shops/shelf";

export const metadata: Metadata = {
  title: "Advanced cholesterol test: ApoB and Lp(a)",
  description:
    "A finger-prick test for ApoB and Lp(a) with the classic lipids: what LDL leaves out, what each marker says and its source, and the price with shipping.",
  alternates: { canonical: "/advanced-cholesterol" },
};

export default async function AdvancedCholesterolPage() {
  const { options, rates } = await shelf(null);
  return <AdvancedCholesterolScreen shop={HOUSE} options={options} rates={rates} />;
}
