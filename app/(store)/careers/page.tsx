import type { Metadata } from "next";
import { CareersScreen } from "@/components/company/careers-screen";
import { OPEN_ROLES } from "@/lib/content/pages/about";
import { env } from "@/lib/server/env";

export const metadata: Metadata = {
  title: "Careers",
  description: "What is open today, how we work, what is useful here, and how to write to us if nothing is open.",
  alternates: { canonical: "/careers" },
};

export default function CareersPage() {
  return <CareersScreen roles={OPEN_ROLES} supportEmail={env().supportEmail} />;
}
