import type { Metadata } from "next";
import { HowToExportScreen } from "@/components/marketing/how-to-export-screen";

export const metadata: Metadata = {
  title: "Get a file out of your lab portal",
  description:
    "How to download your results from Quest, Labcorp, MyChart, Apple Health, Function, WHOOP or paper, what we can read, and what to do with a scan.",
  alternates: { canonical: "/upload-results/how-to-export" },
};

export default function HowToExportPage() {
  return <HowToExportScreen />;
}
