import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LinkedMembership } from "@/components/membership/linked-membership";
import { MailedScreen } from "@/components/membership/mailed-screen";
import { shopViewOf } from "@/components/partner/shop-furniture";
import { env } from "@/lib/server/env";
import { shopByKey } from "@/lib/server/shops/shop";

export const metadata: Metadata = { title: "Your membership", robots: { index: false }, referrer: "no-referrer" };

export default async function ShopMembershipPage({ params }: PageProps<"/shop/[businessKey]/membership">) {
  const shop = await shopByKey((await params).businessKey);
  if (!shop) notFound();
  return (
    <MailedScreen width="reading">
      <LinkedMembership shop={shopViewOf(shop)} publishableKey={env().stripe.publishableKey} />
    </MailedScreen>
  );
}
