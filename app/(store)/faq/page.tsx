import type { Metadata } from "next";
import { FaqScreen } from "@/components/company/faq-screen";
import { env } from "@/lib/server/env";
import { shelf } from "@/lib/server/shops/shelf";

export const metadata: Metadata = {
  title: "Questions and answers",
  description:
    "Kit and collection, results, shipping, billing, states, HSA and FSA, privacy, partners: every answer with its own address, and a search over all of them.",
  alternates: { canonical: "/faq" },
};

export default async function FaqPage() {
  return <FaqScreen shelf={await shelf(null)} supportEmail={env().supportEmail} />;
}
