import "server-only";
import type { MailBrand } from "@/lib/content/mails/letter";
import { DEFAULT_PRIMARY_COLOR } from "@/lib/contracts/customization";
import { BRAND_NAME } from "@/lib/domain/brand";
import type { Database } from "@/lib/server/db/client";
import { selectShop } from "@/lib/server/db/queries/shops";
import { shopUrl } from "@/lib/server/shop-url";

/** In whose name a mail is sent: the partner's, as far as its shop is still open, or ours. */
export async function mailBrand(db: Database, shopKey: string | null): Promise<MailBrand> {
  const shop = shopKey === null ? undefined : await selectShop(db, shopKey);
  if (!shop) return { brandName: BRAND_NAME, shopUrl: shopUrl(null), primaryColor: DEFAULT_PRIMARY_COLOR };
  const { businessName, primaryColor } = shop.customization;
  return { brandName: businessName, shopUrl: shopUrl(shop.key), primaryColor };
}
