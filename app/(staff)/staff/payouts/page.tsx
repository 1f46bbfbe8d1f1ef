import type { Metadata } from "next";
import { PayoutsScreen } from "@/components/staff/payouts-screen";

export const metadata: Metadata = { title: "Payouts", robots: { index: false, follow: false } };

export default function StaffPayoutsPage() {
  return <PayoutsScreen />;
}
