"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { carriedParameters, type RedirectParameter, withParameters } from "@/lib/domain/carried-parameters";
import { pathInShop, type ShopView } from "@/lib/domain/shop-view";

interface RedirectLinkProps {
  basePath: ShopView["basePath"];
  /** Of the shop's own, or of a host that is known to be the partner's. */
  link: string;
  /** What of the address may go along. */
  wanted: readonly RedirectParameter[];
}

/**
 * Sends on who sees the main or pricing page of a shop that has a link all the same: the proxy, which answers before
 * any page, could not read the shop. Shows nothing.
 */
export function RedirectLink({ basePath, link, wanted }: RedirectLinkProps) {
  const path = usePathname();
  useEffect(() => {
    const inside = pathInShop(path, { basePath });
    if (inside !== "/" && inside !== "/pricing") return;
    window.location.replace(
      withParameters(link, carriedParameters(new URLSearchParams(window.location.search), wanted)),
    );
  }, [path, basePath, link, wanted]);
  return null;
}
