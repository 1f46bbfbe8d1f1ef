"use client";

import type { ComponentProps, ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { ShopContext, useShop } from "@/hooks/site/use-shop";
import type { ShopView } from "@/lib/domain/shop-view";
import { inShop } from "./shop";

/** Says which shop everything inside stands in. */
export function ShopPlace({ shop, children }: { shop: ShopView; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>;
}

/** A link to a page of the shop in which it stands, by its path there. */
export function ShopLink({ href, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} href={inShop(useShop(), href)} />;
}

/** As `ShopLink`, looking like a button. */
export function ShopButtonLink({ href, ...rest }: ComponentProps<typeof ButtonLink>) {
  return <ButtonLink {...rest} href={inShop(useShop(), href)} />;
}
