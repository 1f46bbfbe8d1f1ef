import { notFound } from "next/navigation";
import { CadenceScreen } from "@/components/partner/cadence-screen";
import { shopViewOf } from "@/components/partner/shop-furniture";
import { listedPage } from "@/lib/server/shops/metadata";
import { shelf } from "@/lib/server/shops/shelf";
import { shopByKey } from "@/lib/server/shops/shop";

export const generateMetadata = listedPage("/pricing/annual", "Every year");

export default async function ShopAnnualPage({ params }: PageProps<"/shop/[businessKey]/pricing/annual">) {
  const shop = await shopByKey((await params).businessKey);
  if (!shop) notFound();
  return <CadenceScreen shop={shopViewOf(shop)} frequency="year" {...(await shelf(shop.key))} />;
}
