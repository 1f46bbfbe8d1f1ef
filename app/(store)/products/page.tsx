import type { Metadata } from "next";
import { ProductsScreen } from "@/components/catalogue/products-screen";
import { HOUSE } from "@/lib/domain/house";
import { shelf } from "@/lib/server/shops/shelf";

export const metadata: Metadata = {
  title: "Single tests and extras",
  description: "Mini panels from a finger-prick, programs bought once, and what you can add to a kit. Nothing renews.",
  alternates: { canonical: "/products" },
};

export default async function ProductsPage() {
  return <ProductsScreen shop={HOUSE} {...(await shelf(null))} />;
}
