import type { Metadata } from "next";
import { OrdersScreen } from "@/components/staff/orders-screen";

export const metadata: Metadata = { title: "Orders", robots: { index: false, follow: false } };

export default function StaffOrdersPage() {
  return <OrdersScreen />;
}
