import type { Metadata } from "next";
import { MembershipsScreen } from "@/components/membership/memberships-screen";
import { env } from "@/lib/server/env";

export const metadata: Metadata = { title: "Membership", robots: { index: false } };

export default function MembershipsPage() {
  return <MembershipsScreen publishableKey={env().stripe.publishableKey} />;
}
