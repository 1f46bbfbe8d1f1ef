import type { Metadata } from "next";
import { CardsScreen } from "@/components/cards/cards-screen";
import { env } from "@/lib/server/env";

export const metadata: Metadata = { title: "Cards", robots: { index: false } };

export default function CardsPage() {
  return <CardsScreen publishableKey={env().stripe.publishableKey} />;
}
