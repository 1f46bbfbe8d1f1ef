import { notFound } from "next/navigation";
import { CadenceScreen } from "@/components/partner/cadence-screen";
import { shopViewOf } from "@/components/partner/shop-furniture";
import { listedPage } from "@/lib/server/shops/metadata";
import { shelf } from "@/lib/server/shops/shelf";
import { shopByKey } from "@/lib/server/shops/shop";

export const generateMetadata = listedPage("/pricing/monthly", "Every month");

export default async function ShopMonthlyPage({ params }: PageProps<"/shop/[businessKey]/pricing/monthly">) {
  const shop = await shopByKey((await params).businessKey);
  if (!shop) notFound();
  return <CadenceScreen shop={shopViewOf(shop)} frequency="month" {...(await shelf(shop.key))} />;
}
