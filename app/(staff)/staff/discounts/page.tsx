import type { Metadata } from "next";
import { CodesScreen } from "@/components/staff/codes-screen";

export const metadata: Metadata = { title: "Discounts", robots: { index: false, follow: false } };

export default function StaffDiscountsPage() {
  return <CodesScreen />;
}
