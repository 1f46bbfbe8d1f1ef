import type { Metadata } from "next";
import { SheetScreen } from "@/components/results/sheet-screen";

export const metadata: Metadata = { title: "A sheet for your doctor", robots: { index: false } };

export default function SheetPage() {
  return <SheetScreen />;
}
