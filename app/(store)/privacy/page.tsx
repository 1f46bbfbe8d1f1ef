import type { Metadata } from "next";
import { AdsChoice } from "@/components/company/ads-choice";
import { LegalScreen } from "@/components/company/legal-screen";
import { PRIVACY } from "@/lib/content/legal/privacy";
import { env } from "@/lib/server/env";

export const metadata: Metadata = {
  title: "Privacy notice",
  description:
    "What we keep and for how long, what stays in your browser, who else sees what, how results are kept separate, and how you get a copy or a deletion.",
  alternates: { canonical: "/privacy" },
};

export default function PrivacyPage() {
  return <LegalScreen document={PRIVACY} tools={{ advertisers: <AdsChoice /> }} supportEmail={env().supportEmail} />;
}
