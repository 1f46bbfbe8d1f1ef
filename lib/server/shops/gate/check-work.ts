import "server-only";
import type { GateFinding, ShopWork } from "@/lib/contracts/staff-shops";
import type { Database } from "@/lib/server/db/client";
import type { StaffShopRow } from "@/lib/server/db/queries/shop-versions";
import { env } from "@/lib/server/env";
import type { Actor } from "@/lib/server/http/actor";
import { cleanCustomization } from "../clean-customization";
import { lookProblem } from "../look-problem";
import { shopMetadata } from "../metadata";
import { checkProducts, ownShop } from "../staff-shops";
import { fieldFindings } from "./field-findings";
import { houseTraces } from "./house-traces";
import { mailFindings } from "./mail-findings";

/** What publishing something would show that it should not. */
export interface GateAnswer {
  readonly findings: GateFinding[];
  /** A rule that is broken, for which no reason can be given. NULL: none. */
  readonly problem: { field: string; message: string } | null;
}

/** Titles, descriptions and sharing cards, as crawlers read them. */
function metadataFindings(shop: StaffShopRow, work: ShopWork, ownHost: string): GateFinding[] {
  const { look } = cleanCustomization(work.look, { hosts: shop.hosts, ownHost });
  const head = shopMetadata({
    ...{ id: shop.id, key: shop.key, brandName: look.businessName, version: shop.version },
    ...{
      productKeys: work.productKeys,
      redirectParameters: work.redirectParameters,
      customization: { ...look, products: [] },
    },
  });
  const place = "Title, description and sharing card";
  return houseTraces({ place, text: JSON.stringify(head), field: null }, look.businessName);
}

/** Looks through all that a shop would say after publishing: its own fields, its head for crawlers, its mails. */
export function checkWork(shop: StaffShopRow, work: ShopWork): GateAnswer {
  const ownHost = new URL(env().baseUrl).hostname;
  const findings = [
    ...fieldFindings(work.look, shop.key),
    ...metadataFindings(shop, work, ownHost),
    ...mailFindings({ ...work.look, key: shop.key }),
  ];
  return { findings, problem: lookProblem(work.look, { hosts: shop.hosts, ownHost }) };
}

/**
 * The same for whoever looks after the shop, before they publish.
 * @throws Problem shop_not_found, malformed for products that nobody sells
 */
export async function checkShopWork(
  db: Database,
  actor: Actor,
  businessKey: string,
  work: ShopWork,
): Promise<GateAnswer> {
  const shop = await ownShop(db, actor, businessKey);
  checkProducts(work.productKeys);
  return checkWork(shop, work);
}
