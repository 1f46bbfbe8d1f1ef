import type { Metadata } from "next";
import { StartScreen } from "@/components/partner-pages/start-screen";
import { env } from "@/lib/server/env";

export const metadata: Metadata = {
  title: "Become a partner",
  description:
    "Create a working draft of your own shop from a name, a logo and a color, or tell us who it is for: a person answers by email.",
  alternates: { canonical: "/partner/get-started" },
};

export default function PartnerStartPage() {
  return <StartScreen supportEmail={env().supportEmail} />;
}
