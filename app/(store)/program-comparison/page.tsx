import type { Metadata } from "next";
import { ComparisonScreen } from "@/components/markers/comparison/comparison-screen";
import { shelf } from "@/lib/server/shops/shelf";

export const metadata: Metadata = {
  title: "Compare programs",
  description:
    "Every program and mini panel side by side, marker by marker: measured and calculated listed separately, the price at each cadence, and the cheapest set for your goals.",
  alternates: { canonical: "/program-comparison" },
};

export default async function ProgramComparisonPage() {
  return <ComparisonScreen {...(await shelf(null))} />;
}
