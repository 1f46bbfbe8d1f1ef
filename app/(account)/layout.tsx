import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AccountFrame } from "@/components/account/account-frame";
import { PageShell } from "@/components/layout/page-shell";

export const metadata: Metadata = { robots: { index: false } };

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <PageShell>
      <AccountFrame>{children}</AccountFrame>
    </PageShell>
  );
}
