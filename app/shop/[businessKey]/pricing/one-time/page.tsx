import { notFound } from "next/navigation";
import { CadenceScreen } from "@/components/partner/cadence-screen";
import { shopViewOf } from "@/components/partner/shop-furniture";
import { shelf } from "@/lib/server/shops/shelf";
import { shopByKey } from "@/lib/server/shops/shop";

export const metadata = { title: "One test" };

export default async function ShopOneTimePage({ params }: PageProps<"/shop/[businessKey]/pricing/one-time">) {
  const shop = await shopByKey((await params).businessKey);
  if (!shop) notFound();
  return <CadenceScreen shop={shopViewOf(shop)} frequency="one-time" {...(await shelf(shop.key))} />;
}
