import type { Metadata } from "next";
import { UndoScreen } from "@/components/checkout/thank-you/undo-screen";
import { HOUSE } from "@/lib/domain/house";

export const metadata: Metadata = { title: "Undo it", robots: { index: false }, referrer: "no-referrer" };

export default function UndoPage() {
  return <UndoScreen shop={HOUSE} />;
}
