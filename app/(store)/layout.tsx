import type { ReactNode } from "react";
import { AppEffects } from "@/components/layout/app-effects";
import { PageShell } from "@/components/layout/page-shell";

export default function StoreLayout({ children }: { children: ReactNode }) {
  return (
    <PageShell>
      <AppEffects />
      {children}
    </PageShell>
  );
}
