import type { Metadata } from "next";
import { ShopEditorScreen } from "@/components/staff/shop-editor/shop-editor-screen";
import { shopStock } from "@/lib/server/shops/shelf";

export const metadata: Metadata = { title: "Shop", robots: { index: false, follow: false } };

export const ensureStatic = "navigation";
export const instant = false;

/** Shops are made while we run: one key that no shop can have stands for them all. */
export function generateStaticParams() {
  return [{ businessKey: "-" }];
}

export default async function StaffShopPage({ params }: PageProps<"/staff/shops/[businessKey]">) {
  const { businessKey } = await params;
  return <ShopEditorScreen businessKey={businessKey} stock={await shopStock()} />;
}
