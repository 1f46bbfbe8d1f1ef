import type { Metadata } from "next";
import { CareersScreen } from "@/components/company/careers-screen";
import { OPEN_ROLES } from "@/lib/content/pages/about";
import { env } from "@/lib/server/env";

export const metadata: Metadata = {
  title: "Careers",
  description: "Open roles, how we work, the skills we can use, and how to write to us if nothing is open.",
  alternates: { canonical: "/careers" },
};

export default function CareersPage() {
  return <CareersScreen roles={OPEN_ROLES} supportEmail={env().supportEmail} />;
}
