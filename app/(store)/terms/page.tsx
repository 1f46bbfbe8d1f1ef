import type { Metadata } from "next";
import { LegalScreen } from "@/components/company/legal-screen";
import { TERMS } from "@/lib/content/legal/terms";
import { env } from "@/lib/server/env";

export const metadata: Metadata = {
  title: "Terms of sale and use",
  description:
    "What you buy, what it costs and when it renews, how you cancel and what you get back, and what a result is and is not. In plain words.",
  alternates: { canonical: "/terms" },
};

export default function TermsPage() {
  return <LegalScreen document={TERMS} supportEmail={env().supportEmail} />;
}
