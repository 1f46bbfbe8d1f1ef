import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MailedScreen } from "@/components/membership/mailed-screen";
import { OwedPayment } from "@/components/membership/owed-payment";
import { shopViewOf } from "@/components/partner/shop-furniture";
import { env } from "@/lib/server/env";
import { shopByKey } from "@/lib/server/shops/shop";

export const metadata: Metadata = { title: "Your payment", robots: { index: false }, referrer: "no-referrer" };

export default async function ShopConfirmPaymentPage({ params }: PageProps<"/shop/[businessKey]/membership/confirm">) {
  const shop = await shopByKey((await params).businessKey);
  if (!shop) notFound();
  return (
    <MailedScreen width="form">
      <OwedPayment shop={shopViewOf(shop)} publishableKey={env().stripe.publishableKey} />
    </MailedScreen>
  );
}
