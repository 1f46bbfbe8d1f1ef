import type { Metadata } from "next";
import { JoinScreen } from "@/components/marketing/join-screen";
import { HOUSE } from "@/lib/domain/house";
import { shelf } from "@/lib/server/shops/shelf";

export const metadata: Metadata = {
  title: "Join",
  description: "One plan, one price, and every charge before you pay: Core Essentials every 3 months.",
  alternates: { canonical: "/join" },
};

export default async function JoinPage() {
  return <JoinScreen shop={HOUSE} {...(await shelf(null))} />;
}
