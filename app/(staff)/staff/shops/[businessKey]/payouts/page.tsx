import type { Metadata } from "next";
import { ShopPayoutsScreen } from "@/components/staff/shop-payouts-screen";

export const metadata: Metadata = { title: "Payouts of a shop", robots: { index: false, follow: false } };

export const ensureStatic = "navigation";
export const instant = false;

/** Shops are made while we run: one key that no shop can have stands for them all. */
export function generateStaticParams() {
  return [{ businessKey: "-" }];
}

export default async function Page({ params }: PageProps<"/staff/shops/[businessKey]/payouts">) {
  return <ShopPayoutsScreen businessKey={(await params).businessKey} />;
}
