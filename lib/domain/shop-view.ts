import { BRAND_NAME } from "./brand";

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

/** Our own shop. */
export const HOUSE: ShopView = { key: null, brandName: BRAND_NAME, basePath: "" };
