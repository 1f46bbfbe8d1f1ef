import type { Metadata } from "next";
import { CustomerScreen } from "@/components/staff/customer-screen";

export const metadata: Metadata = { title: "Customer", robots: { index: false, follow: false } };

export const ensureStatic = "navigation";
export const instant = false;

/** Customers come while we run: one id that nobody can have stands for them all. */
export function generateStaticParams() {
  return [{ id: "-" }];
}

export default async function Page({ params }: PageProps<"/staff/customers/[id]">) {
  return <CustomerScreen id={(await params).id} />;
}
