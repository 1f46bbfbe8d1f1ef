import { notFound } from "next/navigation";
import { AdsChoice } from "@/components/company/ads-choice";
import { LegalScreen } from "@/components/company/legal-screen";
import { legalIn } from "@/lib/content/legal/in-shop";
import { PRIVACY } from "@/lib/content/legal/privacy";
import { listedPage } from "@/lib/server/shops/metadata";
import { shopByKey } from "@/lib/server/shops/shop";

export const generateMetadata = listedPage("/privacy", "Privacy notice");

export default async function ShopPrivacyPage({ params }: PageProps<"/shop/[businessKey]/privacy">) {
  const shop = await shopByKey((await params).businessKey);
  if (!shop) notFound();
  return (
    <LegalScreen
      document={legalIn(PRIVACY, "privacy", shop)}
      tools={{ advertisers: <AdsChoice /> }}
      supportEmail={undefined}
    />
  );
}
