import type { Metadata } from "next";
import { BalanceScreen } from "@/components/account/balance-screen";

export const metadata: Metadata = { title: "Balance", robots: { index: false } };

export default function BalancePage() {
  return <BalanceScreen />;
}
