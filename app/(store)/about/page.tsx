import type { Metadata } from "next";
import { AboutScreen } from "@/components/company/about-screen";
import { shippingPlaces } from "@/lib/content/pages/states";
import { stateRules } from "@/lib/server/catalogue/state-rules";
import { env } from "@/lib/server/env";

export const metadata: Metadata = {
  title: "About",
  description:
    "Why we show every value beside its source, six promises that you can check, which laboratory runs the samples and by whom it is certified, and where our ranges come from.",
  alternates: { canonical: "/about" },
};

export default async function AboutPage() {
  const { open } = shippingPlaces(await stateRules());
  return <AboutScreen openStateCount={open.US.length} supportEmail={env().supportEmail} />;
}
