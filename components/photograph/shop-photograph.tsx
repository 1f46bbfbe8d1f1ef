"use client";

import type { ComponentProps } from "react";
import { useShop } from "@/hooks/site/use-shop";
import { BoxPhotograph, isBranded } from "./box-photograph";
import { Photograph } from "./photograph";

/** A photograph on a page that all shops share: in a partner's, the partner's kit, and their box where there is no such one. */
export function ShopPhotograph({ of, ...shown }: ComponentProps<typeof Photograph>) {
  const shop = useShop();
  if (shop.key === null) return <Photograph of={of} {...shown} />;
  return <BoxPhotograph of={isBranded(of) ? of : "closed"} shop={shop} {...shown} />;
}
