import type { Metadata } from "next";
import { UnderstandScreen } from "@/components/markers/explorer/understand-screen";

export const metadata: Metadata = {
  title: "Understand your health",
  description:
    "How to read a result: the range bar, when a value is not graded, measured against calculated, and every marker of eight body systems with its range, source and date.",
  alternates: { canonical: "/understand-your-health" },
};

export default function UnderstandYourHealthPage() {
  return <UnderstandScreen />;
}
