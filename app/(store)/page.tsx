import type { Metadata } from "next";
import { HomeScreen } from "@/components/marketing/home-screen";
import { BRAND_NAME } from "@/lib/domain/brand";
import { HOUSE } from "@/lib/domain/house";
import { shelf } from "@/lib/server/shops/shelf";

export const metadata: Metadata = {
  title: { absolute: `${BRAND_NAME}: laboratory tests at home` },
  description:
    "Laboratory tests you take at home with an arm-draw device. Every price with shipping, and every future charge before you pay.",
  alternates: { canonical: "/" },
};

export default async function HomePage() {
  return <HomeScreen shop={HOUSE} {...(await shelf(null))} />;
}
