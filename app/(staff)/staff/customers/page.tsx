import type { Metadata } from "next";
import { CustomersScreen } from "@/components/staff/customers-screen";

export const metadata: Metadata = { title: "Customers", robots: { index: false, follow: false } };

export default function StaffCustomersPage() {
  return <CustomersScreen />;
}
