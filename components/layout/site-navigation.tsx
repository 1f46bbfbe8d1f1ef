"use client";

import { useSiteNavigation } from "@/hooks/use-site-navigation";

/** Lets every link of the site open without a reload. Stands once, in the root layout. */
export function SiteNavigation() {
  useSiteNavigation();
  return null;
}
