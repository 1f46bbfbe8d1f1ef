import { HOUSE } from "@/lib/domain/house";
import type { Shop } from "./shop";

/** Our own shop. */
export const houseShop: Shop = {
  ...HOUSE,
  ...{ logo: null, logoLink: null, companyDescription: null, social: [], hasExtras: true },
};
