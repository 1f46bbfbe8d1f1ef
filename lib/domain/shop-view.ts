/** The shop that a screen is shown in: our own or a partner's. */
export interface ShopView {
  /** The {businessKey}; null is our own shop. */
  readonly key: string | null;
  /** The name that every text of this shop carries. */
  readonly brandName: string;
  /** What the addresses of this shop begin with. */
  readonly basePath: "" | `/shop/${string}`;
  /** The address of what is printed on its box. Left out: the name is. */
  readonly boxLogo?: string;
  /** It is drawn for whoever edits it: its parts name their fields. Visitors' pages carry no such marks. */
  readonly isDraft?: true;
}

/** Marks a part of a page with the field that it shows, where the page is drawn for whoever edits it. */
export function fieldMark({ isDraft }: Pick<ShopView, "isDraft">, field: string): { "data-field"?: string } {
  return isDraft ? { "data-field": field } : {};
}

/** What a key of a shop looks like. */
export const BUSINESS_KEY = /^[a-z0-9-]{2,64}$/;

/** Whether a shop can have this key. */
export const isBusinessKey = (key: string) => BUSINESS_KEY.test(key);

/** How pages are asked for the shop that stands at a domain of its partner's, in the place of its key. */
const AT_OWN_DOMAIN = "~";

/** A shop as the address of a page names it, and what its own addresses begin with. */
export function shopInAddress(segment: string): { key: string; basePath: ShopView["basePath"] } {
  const isAtOwnDomain = segment.startsWith(AT_OWN_DOMAIN);
  const key = isAtOwnDomain ? segment.slice(AT_OWN_DOMAIN.length) : segment;
  return { key, basePath: isAtOwnDomain ? "" : `/shop/${key}` };
}

/** The partner's shop in which a page stands, where its address says so. NULL: our own, or at a domain of its partner's. */
export function shopKeyOf(pathname: string): string | null {
  const [, first, key = ""] = pathname.split("/");
  return first === "shop" && isBusinessKey(key) ? key : null;
}

/** What the addresses of the shop begin with in which a page stands. */
export function basePathOf(pathname: string): ShopView["basePath"] {
  const key = shopKeyOf(pathname);
  return key === null ? "" : `/shop/${key}`;
}

/** A page's path inside its shop. While it is drawn, one at a partner's domain is known under the framework's address. */
export function pathInShop(pathname: string, { basePath }: Pick<ShopView, "basePath">): string {
  const prefix = basePath || (/^\/shop\/~[^/]*/.exec(pathname)?.[0] ?? "");
  return pathname.slice(prefix.length) || "/";
}
