import { BRAND_NAME } from "./brand";
import type { ShopView } from "./shop-view";

/** Our own shop. Nothing that partners' pages load may name it: it stands apart from what is known of every shop. */
export const HOUSE: ShopView = { key: null, brandName: BRAND_NAME, basePath: "" };
