import type { Metadata } from "next";
import { Receipt } from "@/components/account/receipt";

export const metadata: Metadata = { title: "Receipt", robots: { index: false } };

export default function ReceiptPage() {
  return <Receipt />;
}
