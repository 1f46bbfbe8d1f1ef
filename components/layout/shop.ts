import { loginPath } from "@/lib/domain/return-path";
import type { ShopView } from "@/lib/domain/shop-view";

/** What page furniture and client components know of the shop they stand in. Plain data, so it crosses to the browser. */
export interface ShopAround extends ShopView {
  /** Address of the partner's logo picture. Null: the name is set in type. */
  logo: string | null;
  /** Where the logo leads. Null: to the shop's first page. */
  logoLink: string | null;
  /** A sentence or two about the company, for the footer. */
  companyDescription: string | null;
  social: readonly { label: string; href: string }[];
  /** Whether it sells anything beside tests. */
  hasExtras: boolean;
}

/** What a partner's own link says to browsers and search engines: it is theirs, and they learn nothing from us. */
const PARTNER_REL = "noopener noreferrer nofollow ugc";

/** The `rel` of a link that a partner chose; undefined for a path of ours. */
export function relOf(href: string): string | undefined {
  return href.startsWith("/") ? undefined : PARTNER_REL;
}

/** Where somebody signs in, and from there back to a page of the shop. */
export function loginIn(shop: Pick<ShopView, "basePath">, path: string): string {
  return loginPath({ pathname: inShop(shop, path), search: "" });
}

/** The shop's own address of a page: `inShop(shop, "/checkout")` is "/shop/lift-club/checkout" at a partner's. */
export function inShop(shop: Pick<ShopView, "basePath">, path: string): string {
  if (path === "/") return shop.basePath || "/";
  return `${shop.basePath}${path}`;
}
