import type { Metadata } from "next";
import { Orders } from "@/components/account/orders";

export const metadata: Metadata = { title: "Orders", robots: { index: false } };

export default function OrdersPage() {
  return <Orders />;
}
