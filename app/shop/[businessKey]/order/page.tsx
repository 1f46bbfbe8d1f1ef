import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LinkedOrder } from "@/components/membership/linked-order";
import { MailedScreen } from "@/components/membership/mailed-screen";
import { shopViewOf } from "@/components/partner/shop-furniture";
import { shopByKey } from "@/lib/server/shops/shop";

export const metadata: Metadata = { title: "Your order", robots: { index: false }, referrer: "no-referrer" };

export default async function ShopOrderPage({ params }: PageProps<"/shop/[businessKey]/order">) {
  const shop = await shopByKey((await params).businessKey);
  if (!shop) notFound();
  return (
    <MailedScreen>
      <LinkedOrder shop={shopViewOf(shop)} />
    </MailedScreen>
  );
}
