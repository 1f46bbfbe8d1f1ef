import type { Metadata } from "next";
import { MailedScreen } from "@/components/membership/mailed-screen";
import { OwedPayment } from "@/components/membership/owed-payment";
import { HOUSE } from "@/lib/domain/house";
import { env } from "@/lib/server/env";

export const metadata: Metadata = { title: "Your payment", robots: { index: false }, referrer: "no-referrer" };

export default function ConfirmPaymentPage() {
  return (
    <MailedScreen width="form">
      <OwedPayment shop={HOUSE} publishableKey={env().stripe.publishableKey} />
    </MailedScreen>
  );
}
