import type { Metadata } from "next";
import { StartScreen } from "@/components/partner-pages/start-screen";
import { env } from "@/lib/server/env";

export const metadata: Metadata = {
  title: "Become a partner",
  description: "Tell us who it is for, how many kits a month, which way to sell and when: a person answers by mail.",
  alternates: { canonical: "/partner/get-started" },
};

export default function PartnerStartPage() {
  return <StartScreen supportEmail={env().supportEmail} />;
}
