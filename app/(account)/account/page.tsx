import type { Metadata } from "next";
import { Overview } from "@/components/account/overview";

export const metadata: Metadata = { title: "Your account", robots: { index: false } };

export default function AccountPage() {
  return <Overview />;
}
