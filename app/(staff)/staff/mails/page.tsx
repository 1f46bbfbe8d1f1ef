import type { Metadata } from "next";
import { MailsScreen } from "@/components/staff/mails-screen";

export const metadata: Metadata = { title: "Emails", robots: { index: false, follow: false } };

export default function StaffMailsPage() {
  return <MailsScreen />;
}
