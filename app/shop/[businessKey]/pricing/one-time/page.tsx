import { notFound } from "next/navigation";
import { CadenceScreen } from "@/components/partner/cadence-screen";
import { shopViewOf } from "@/components/partner/shop-furniture";
import { listedPage } from "@/lib/server/shops/metadata";
import { shelf } from "@/lib/server/shops/shelf";
import { shopByKey } from "@/lib/server/shops/shop";

export const generateMetadata = listedPage("/pricing/one-time", "One test");

export default async function ShopOneTimePage({ params }: PageProps<"/shop/[businessKey]/pricing/one-time">) {
  const shop = await shopByKey((await params).businessKey);
  if (!shop) notFound();
  return <CadenceScreen shop={shopViewOf(shop)} frequency="one-time" {...(await shelf(shop.key))} />;
}
