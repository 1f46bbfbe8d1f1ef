import { BRAND_NAME } from "./brand";

/** The shop that a screen is shown in: our own or a partner's. */
export interface ShopView {
  /** The {businessKey}; null is our own shop. */
  readonly key: string | null;
  /** The name that every text of this shop carries. */
  readonly brandName: string;
  /** What the addresses of this shop begin with. */
  readonly basePath: "" | `/shop/${string}`;
}

/** Our own shop. */
export const HOUSE: ShopView = { key: null, brandName: BRAND_NAME, basePath: "" };
