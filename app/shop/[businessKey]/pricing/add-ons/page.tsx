import { notFound } from "next/navigation";
import { AddonsScreen } from "@/components/partner/addons-screen";
import { shopViewOf } from "@/components/partner/shop-furniture";
import { listedPage } from "@/lib/server/shops/metadata";
import { shelf } from "@/lib/server/shops/shelf";
import { shopByKey } from "@/lib/server/shops/shop";

export const generateMetadata = listedPage("/pricing/add-ons", "Extras");

export default async function ShopAddonsPage({ params }: PageProps<"/shop/[businessKey]/pricing/add-ons">) {
  const shop = await shopByKey((await params).businessKey);
  if (!shop) notFound();
  return <AddonsScreen shop={shopViewOf(shop)} {...(await shelf(shop.key))} />;
}
