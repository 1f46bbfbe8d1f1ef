import type { Metadata } from "next";
import { OverviewScreen } from "@/components/staff/overview-screen";

export const metadata: Metadata = { title: "Staff", robots: { index: false, follow: false } };

export default function StaffPage() {
  return <OverviewScreen />;
}
