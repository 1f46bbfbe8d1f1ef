import { notFound } from "next/navigation";
import { LegalScreen } from "@/components/company/legal-screen";
import { legalIn } from "@/lib/content/legal/in-shop";
import { TERMS } from "@/lib/content/legal/terms";
import { listedPage } from "@/lib/server/shops/metadata";
import { shopByKey } from "@/lib/server/shops/shop";

export const generateMetadata = listedPage("/terms", "Terms of sale and use");

export default async function ShopTermsPage({ params }: PageProps<"/shop/[businessKey]/terms">) {
  const shop = await shopByKey((await params).businessKey);
  if (!shop) notFound();
  return <LegalScreen document={legalIn(TERMS, "terms", shop)} supportEmail={undefined} />;
}
