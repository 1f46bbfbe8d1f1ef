"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { carriedParameters, type RedirectParameter, withParameters } from "@/lib/domain/carried-parameters";

interface RedirectLinkProps {
  shopKey: string;
  /** Of the shop's own, or of a host that is known to be the partner's. */
  link: string;
  /** What of the address may go along. */
  wanted: readonly RedirectParameter[];
}

/**
 * Sends on who sees the main or pricing page of a shop that has a link all the same: the proxy, which answers before
 * any page, could not read the shop. Shows nothing.
 */
export function RedirectLink({ shopKey, link, wanted }: RedirectLinkProps) {
  const path = usePathname();
  useEffect(() => {
    if (path !== `/shop/${shopKey}` && path !== `/shop/${shopKey}/pricing`) return;
    window.location.replace(
      withParameters(link, carriedParameters(new URLSearchParams(window.location.search), wanted)),
    );
  }, [path, shopKey, link, wanted]);
  return null;
}
