import type { Metadata } from "next";
import { LinkedMembershipScreen } from "@/components/membership/linked-membership-screen";
import { HOUSE } from "@/lib/domain/shop-view";
import { env } from "@/lib/server/env";

export const metadata: Metadata = { title: "Your membership", robots: { index: false }, referrer: "no-referrer" };

export default function MembershipPage() {
  return <LinkedMembershipScreen shop={HOUSE} publishableKey={env().stripe.publishableKey} />;
}
