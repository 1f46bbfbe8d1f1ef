import type { Metadata } from "next";
import { LinkedMembership } from "@/components/membership/linked-membership";
import { MailedScreen } from "@/components/membership/mailed-screen";
import { HOUSE } from "@/lib/domain/house";
import { env } from "@/lib/server/env";

export const metadata: Metadata = { title: "Your membership", robots: { index: false }, referrer: "no-referrer" };

export default function MembershipPage() {
  return (
    <MailedScreen width="reading">
      <LinkedMembership shop={HOUSE} publishableKey={env().stripe.publishableKey} />
    </MailedScreen>
  );
}
