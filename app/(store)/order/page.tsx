import type { Metadata } from "next";
import { LinkedOrder } from "@/components/membership/linked-order";
import { MailedScreen } from "@/components/membership/mailed-screen";
import { HOUSE } from "@/lib/domain/house";

export const metadata: Metadata = { title: "Your order", robots: { index: false }, referrer: "no-referrer" };

export default function OrderPage() {
  return (
    <MailedScreen>
      <LinkedOrder shop={HOUSE} />
    </MailedScreen>
  );
}
