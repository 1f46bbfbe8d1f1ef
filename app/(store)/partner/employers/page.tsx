import type { Metadata } from "next";
import { EmployersScreen } from "@/components/partner-pages/employers-screen";
import { env } from "@/lib/server/env";
import { QUIET_MS } from "@/lib/server/outreach/outreach-mail";

export const metadata: Metadata = {
  title: "For employers",
  description:
    "Home tests as a benefit: why, what an employer never sees, and a one-time email that introduces us to yours.",
  alternates: { canonical: "/partner/employers" },
};

const DAY_MS = 24 * 3_600_000;

export default function PartnerEmployersPage() {
  const { baseUrl, supportEmail } = env();
  return <EmployersScreen quietDays={QUIET_MS / DAY_MS} baseUrl={baseUrl} supportEmail={supportEmail} />;
}
