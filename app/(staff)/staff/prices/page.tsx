import type { Metadata } from "next";
import { PricesScreen } from "@/components/staff/prices-screen";

export const metadata: Metadata = { title: "Prices", robots: { index: false, follow: false } };

export default function StaffPricesPage() {
  return <PricesScreen />;
}
