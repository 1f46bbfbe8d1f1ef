import type { Metadata } from "next";
import { ShopPeopleScreen } from "@/components/staff/shop-people-screen";

export const metadata: Metadata = { title: "People of a shop", robots: { index: false, follow: false } };

export const ensureStatic = "navigation";
export const instant = false;

/** Shops are made while we run: one key that no shop can have stands for them all. */
export function generateStaticParams() {
  return [{ businessKey: "-" }];
}

export default async function Page({ params }: PageProps<"/staff/shops/[businessKey]/people">) {
  return <ShopPeopleScreen businessKey={(await params).businessKey} />;
}
