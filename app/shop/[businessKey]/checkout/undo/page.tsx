import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { UndoScreen } from "@/components/checkout/thank-you/undo-screen";
import { shopViewOf } from "@/components/partner/shop-furniture";
import { shopByKey } from "@/lib/server/shops/shop";

export const metadata: Metadata = { title: "Undo it", robots: { index: false }, referrer: "no-referrer" };

export default async function ShopUndoPage({ params }: PageProps<"/shop/[businessKey]/checkout/undo">) {
  const shop = await shopByKey((await params).businessKey);
  if (!shop) notFound();
  return <UndoScreen shop={shopViewOf(shop)} />;
}
