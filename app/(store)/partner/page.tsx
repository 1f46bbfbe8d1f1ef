import type { Metadata } from "next";
import { PartnerScreen } from "@/components/partner-pages/partner-screen";
import { shelf } from "@/lib/server/shops/shelf";
import { demoShops, paleLook } from "./demo-shops";

export const metadata: Metadata = {
  title: "Partner shops",
  description:
    "Sell home tests under your own name: three ways, demo shops to walk through, a calculator with every assumption stated, and what is checked before customers see it.",
  alternates: { canonical: "/partner" },
};

export default async function PartnerPage() {
  const [{ options, rates }, shops, pale] = await Promise.all([shelf(null), demoShops(), paleLook()]);
  return <PartnerScreen options={options} rates={rates} demoShops={shops} paleLook={pale} />;
}
