import { notFound } from "next/navigation";
import { ShopFrontScreen } from "@/components/partner/shop-front-screen";
import { shopViewOf } from "@/components/partner/shop-furniture";
import { shelf } from "@/lib/server/catalogue/shelf";
import { shopByKey } from "@/lib/server/shops/shop";

export default async function ShopPage({ params }: PageProps<"/shop/[businessKey]">) {
  const shop = await shopByKey((await params).businessKey);
  if (!shop) notFound();
  return <ShopFrontScreen shop={shopViewOf(shop)} customization={shop.customization} {...(await shelf(shop.key))} />;
}
