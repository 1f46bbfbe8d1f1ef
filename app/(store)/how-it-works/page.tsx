import type { Metadata } from "next";
import { HowItWorksScreen } from "@/components/marketing/how-it-works-screen";
import { HOUSE } from "@/lib/domain/house";

export const metadata: Metadata = {
  title: "How it works",
  description:
    "Order, prepare, collect, mail and read: what happens on the morning of a home test, with a planner that finds the right day.",
  alternates: { canonical: "/how-it-works" },
};

export default function HowItWorksPage() {
  return <HowItWorksScreen shop={HOUSE} />;
}
