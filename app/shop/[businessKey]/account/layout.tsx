import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AccountFrame } from "@/components/account/account-frame";

export const metadata: Metadata = { robots: { index: false } };

/** The account of our own shop, in the partner's name: it shows what was bought here. */
export default function ShopAccountLayout({ children }: { children: ReactNode }) {
  return <AccountFrame>{children}</AccountFrame>;
}
