import type { Metadata } from "next";
import { FingerProgramScreen } from "@/components/catalogue/finger-program-screen";
import { HOUSE } from "@/lib/domain/house";
import { shelf } from "@/lib/server/shops/shelf";

export const metadata: Metadata = {
  title: "Heart & Metabolic with a finger kit",
  description:
    "The heart markers from a finger-prick, how they differ from the full arm-draw program, and what the arm-draw device adds.",
  alternates: { canonical: "/pricing/heart-and-metabolic-program" },
};

export default async function HeartFingerPage() {
  return <FingerProgramScreen shop={HOUSE} {...(await shelf(null))} />;
}
