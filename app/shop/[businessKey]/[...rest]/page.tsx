import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { shopViewOf } from "@/components/partner/shop-furniture";
import { ShopLostScreen } from "@/components/partner/shop-lost-screen";
import { FAILED_PAGE } from "@/lib/domain/draft-pages";
import { draftVisit } from "@/lib/server/shops/draft-visit";
import { shopByKey } from "@/lib/server/shops/shop";
import { FailedPage } from "../failed-page";

export const metadata: Metadata = { title: "Page not found", robots: { index: false } };

/** As in the layout above: one address that no shop has stands for them all. */
export function generateStaticParams() {
  return [{ rest: ["-"] }];
}

export default async function ShopLostPage({ params }: PageProps<"/shop/[businessKey]/[...rest]">) {
  const { businessKey, rest } = await params;
  const shop = await shopByKey(businessKey);
  if (!shop) notFound();
  if (draftVisit() && rest.join("/") === FAILED_PAGE) return <FailedPage />;
  return <ShopLostScreen shop={shopViewOf(shop)} />;
}
