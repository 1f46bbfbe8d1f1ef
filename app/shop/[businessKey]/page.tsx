import { notFound } from "next/navigation";
import { ShopFrontScreen } from "@/components/partner/shop-front-screen";
import { shopViewOf } from "@/components/partner/shop-furniture";
import { withInlinePictures } from "@/lib/server/shops/inline-pictures";
import { listedPage } from "@/lib/server/shops/metadata";
import { shelf } from "@/lib/server/shops/shelf";
import { shopByKey } from "@/lib/server/shops/shop";

export const generateMetadata = listedPage("");

export default async function ShopPage({ params }: PageProps<"/shop/[businessKey]">) {
  const shop = await shopByKey((await params).businessKey);
  if (!shop) notFound();
  const customization = await withInlinePictures(shop.customization);
  return <ShopFrontScreen shop={shopViewOf(shop)} customization={customization} {...(await shelf(shop.key))} />;
}
