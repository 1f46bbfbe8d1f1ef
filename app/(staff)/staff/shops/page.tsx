import type { Metadata } from "next";
import { ShopListScreen } from "@/components/staff/shop-list-screen";

export const metadata: Metadata = { title: "Shops", robots: { index: false, follow: false } };

export default function StaffShopsPage() {
  return <ShopListScreen />;
}
