import type { Metadata } from "next";
import { YourData } from "@/components/account/your-data";

export const metadata: Metadata = { title: "Your data", robots: { index: false } };

export default function YourDataPage() {
  return <YourData />;
}
