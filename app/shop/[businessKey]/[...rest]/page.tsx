import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { shopViewOf } from "@/components/partner/shop-furniture";
import { ShopLostScreen } from "@/components/partner/shop-lost-screen";
import { shopByKey } from "@/lib/server/shops/shop";

export const metadata: Metadata = { title: "Page not found", robots: { index: false } };

/** As in the layout above: one address that no shop has stands for them all. */
export function generateStaticParams() {
  return [{ rest: ["-"] }];
}

export default async function ShopLostPage({ params }: PageProps<"/shop/[businessKey]/[...rest]">) {
  const shop = await shopByKey((await params).businessKey);
  if (!shop) notFound();
  return <ShopLostScreen shop={shopViewOf(shop)} />;
}
