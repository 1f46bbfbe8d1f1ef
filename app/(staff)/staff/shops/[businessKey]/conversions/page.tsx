import type { Metadata } from "next";
import { ShopConversionsScreen } from "@/components/staff/shop-conversions-screen";

export const metadata: Metadata = { title: "Conversions of a shop", robots: { index: false, follow: false } };

export const ensureStatic = "navigation";
export const instant = false;

/** Shops are made while we run: one key that no shop can have stands for them all. */
export function generateStaticParams() {
  return [{ businessKey: "-" }];
}

export default async function Page({ params }: PageProps<"/staff/shops/[businessKey]/conversions">) {
  return <ShopConversionsScreen businessKey={(await params).businessKey} />;
}
