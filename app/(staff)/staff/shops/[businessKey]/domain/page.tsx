import type { Metadata } from "next";
import { ShopDomainScreen } from "@/components/staff/shop-domain-screen";

export const metadata: Metadata = { title: "Domain of a shop", robots: { index: false, follow: false } };

export const ensureStatic = "navigation";
export const instant = false;

/** Shops are made while we run: one key that no shop can have stands for them all. */
export function generateStaticParams() {
  return [{ businessKey: "-" }];
}

export default async function Page({ params }: PageProps<"/staff/shops/[businessKey]/domain">) {
  return <ShopDomainScreen businessKey={(await params).businessKey} />;
}
