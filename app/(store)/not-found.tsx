import type { Metadata } from "next";
import { LostScreen } from "@/components/layout/lost-screen";

export const metadata: Metadata = { title: "Page not found", robots: { index: false } };

/** A page of ours that found out it has nothing to show. */
export default function NotFound() {
  return <LostScreen />;
}
