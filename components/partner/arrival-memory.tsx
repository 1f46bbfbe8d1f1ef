"use client";

import { useEffect } from "react";
import { carriedParameters, type RedirectParameter } from "@/lib/domain/carried-parameters";
import { keepShopArrival } from "@/stores/shop-arrival";

interface ArrivalMemoryProps {
  shopKey: string;
  /** What the partner asked for. */
  wanted: readonly RedirectParameter[];
}

/** Keeps what a visitor brings along until the purchase, after which the partner gets it back. Shows nothing. */
export function ArrivalMemory({ shopKey, wanted }: ArrivalMemoryProps) {
  useEffect(() => {
    keepShopArrival(shopKey, carriedParameters(new URLSearchParams(window.location.search), wanted));
  }, [shopKey, wanted]);
  return null;
}
