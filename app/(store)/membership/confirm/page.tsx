import type { Metadata } from "next";
import { OwedPaymentScreen } from "@/components/membership/owed-payment-screen";
import { HOUSE } from "@/lib/domain/shop-view";
import { env } from "@/lib/server/env";

export const metadata: Metadata = { title: "Your payment", robots: { index: false }, referrer: "no-referrer" };

export default function ConfirmPaymentPage() {
  return <OwedPaymentScreen shop={HOUSE} publishableKey={env().stripe.publishableKey} />;
}
