import type { Metadata } from "next";
import { AuditScreen } from "@/components/staff/audit-screen";

export const metadata: Metadata = { title: "Audit trail", robots: { index: false, follow: false } };

export default function StaffAuditPage() {
  return <AuditScreen />;
}
