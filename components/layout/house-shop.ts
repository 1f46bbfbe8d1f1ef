import { HOUSE } from "@/lib/domain/house";
import type { ShopAround } from "./shop";

/** Our own shop. */
export const houseShop: ShopAround = {
  ...HOUSE,
  ...{ logo: null, logoLink: null, companyDescription: null, social: [], hasExtras: true },
};
