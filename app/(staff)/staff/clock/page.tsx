import type { Metadata } from "next";
import { ClockScreen } from "@/components/staff/clock-screen";

export const metadata: Metadata = { title: "Clock", robots: { index: false, follow: false } };

export default function StaffClockPage() {
  return <ClockScreen />;
}
