import type { Metadata } from "next";
import { LinkedOrderScreen } from "@/components/membership/linked-order-screen";
import { HOUSE } from "@/lib/domain/shop-view";

export const metadata: Metadata = { title: "Your order", robots: { index: false }, referrer: "no-referrer" };

export default function OrderPage() {
  return <LinkedOrderScreen shop={HOUSE} />;
}
