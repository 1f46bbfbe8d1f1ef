import type { Metadata } from "next";
import { ConversionsScreen } from "@/components/staff/conversions/conversions-screen";

export const metadata: Metadata = { title: "Conversions", robots: { index: false, follow: false } };

export default function StaffConversionsPage() {
  return <ConversionsScreen />;
}
