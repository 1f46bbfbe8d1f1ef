import type { Metadata } from "next";
import type { ReactNode } from "react";
// In the layout's own file instead of one of its own; see the root layout.
import "./error";

/** What the document says of itself for everybody else is said of no partner's shop: nothing of it is inherited here. */
export const metadata: Metadata = {
  title: { absolute: "Not found" },
  description: null,
  applicationName: null,
  openGraph: null,
  twitter: null,
  icons: { icon: "/icons/neutral.svg" },
};

export default function ShopsLayout({ children }: { children: ReactNode }) {
  return children;
}
