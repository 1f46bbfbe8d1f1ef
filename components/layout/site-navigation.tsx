"use client";

import { useSiteNavigation } from "@/hooks/site/use-site-navigation";

/** Lets every link of the site open without a reload. Stands once, in the root layout. */
export function SiteNavigation() {
  useSiteNavigation();
  return null;
}
