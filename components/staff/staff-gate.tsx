"use client";

import type { ReactNode } from "react";
import { FactorNeeded } from "@/components/account/factor-gate";
import { useStaffOverview } from "@/hooks/staff/use-staff-overview";

/** The staff's pages; for an admin without a second factor, what setting one up takes. */
export function StaffGate({ children }: { children: ReactNode }) {
  const { problem } = useStaffOverview();
  return problem?.code === "factor_needed" ? <FactorNeeded /> : children;
}
