import type { Metadata } from "next";
import { ProgramsScreen } from "@/components/marketing/programs-screen";
import { HOUSE } from "@/lib/domain/house";
import { shelf } from "@/lib/server/shops/shelf";

export const metadata: Metadata = {
  title: "Programs",
  description:
    "Five arm-draw programs and four mini panels, sorted by what you want to know, each with its marker count and its price with shipping.",
  alternates: { canonical: "/programs" },
};

export default async function ProgramsPage() {
  return <ProgramsScreen shop={HOUSE} {...(await shelf(null))} />;
}
