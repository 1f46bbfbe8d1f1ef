import type { Metadata } from "next";
import { FingerProgramScreen } from "@/components/catalogue/finger-program-screen";
import { HOUSE } from "@/lib/domain/house";
import { shelf } from "@/lib/server/shops/shelf";

export const metadata: Metadata = {
  title: "Advanced Cholesterol (mini)",
  description:
    "ApoB, Lp(a) and the classic lipids from a finger-prick, how they differ from the full Heart & Metabolic program, and what the arm-draw device adds.",
  alternates: { canonical: "/pricing/heart-and-metabolic-program" },
};

export default async function HeartFingerPage() {
  return <FingerProgramScreen shop={HOUSE} {...(await shelf(null))} />;
}
