import type { Metadata } from "next";
import { PressScreen } from "@/components/company/press-screen";
import { shippingPlaces } from "@/lib/content/pages/states";
import { stateRules } from "@/lib/server/catalogue/state-rules";
import { env } from "@/lib/server/env";
import { sellableOptions } from "@/lib/server/shops/plan-options";

export const metadata: Metadata = {
  title: "Press",
  description: "A fact sheet counted from the catalog, a paragraph to quote, the logos as SVG and PNG, and a contact.",
  alternates: { canonical: "/press" },
};

export default async function PressPage() {
  const [options, rules] = await Promise.all([sellableOptions(null), stateRules()]);
  const openStateCount = shippingPlaces(rules).open.US.length;
  return <PressScreen options={options} openStateCount={openStateCount} supportEmail={env().supportEmail} />;
}
