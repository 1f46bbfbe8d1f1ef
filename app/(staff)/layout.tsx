import type { Metadata } from "next";
import type { ReactNode } from "react";
import { StaffFrame } from "@/components/staff/staff-frame";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default function StaffLayout({ children }: { children: ReactNode }) {
  return <StaffFrame>{children}</StaffFrame>;
}
