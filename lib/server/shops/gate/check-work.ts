import "server-only";
import type { GateFinding, ShopWork } from "@/lib/contracts/staff-shops";
import { allOffers } from "@/lib/server/catalogue/offers";
import { offersOf } from "@/lib/server/catalogue/stock-shelf";
import type { Database } from "@/lib/server/db/client";
import type { StaffShopRow } from "@/lib/server/db/queries/shop-versions";
import { env } from "@/lib/server/env";
import type { Actor } from "@/lib/server/http/actor";
import { cleanCustomization } from "../clean-customization";
import type { DraftVisit } from "../draft-visit";
import { lookProblem } from "../look-problem";
import { offersAtPrices, publishedPrices } from "../own-prices";
import { checkProducts, ownShop } from "../staff-shops";
import { calendarFindings } from "./calendar-findings";
import { codeFindings } from "./code-findings";
import { drawPages } from "./draw-pages";
import { fieldFindings, houseWords } from "./field-findings";
import { mailFindings } from "./mail-findings";
import { pageFindings } from "./page-findings";

/** What publishing something would show that it should not. */
export interface GateAnswer {
  readonly findings: GateFinding[];
  /** A rule that is broken, for which no reason can be given. NULL: none. */
  readonly problem: { field: string; message: string } | null;
}

const linkRulesOf = ({ hosts }: StaffShopRow) => ({ hosts, ownHost: new URL(env().baseUrl).hostname });

/** The shop as its pages would know it after publishing: with the look, the products and the prices that it would have. */
export async function visitOf(shop: StaffShopRow, work: ShopWork): Promise<DraftVisit> {
  const { look } = cleanCustomization(work.look, linkRulesOf(shop));
  const { productKeys, redirectParameters } = work;
  const { offers, state } = await allOffers();
  const prices = work.prices ?? (await publishedPrices(shop));
  return {
    shop: { id: shop.id, key: shop.key, version: shop.version, look, productKeys, redirectParameters },
    offers: { offers: offersAtPrices(offers, shop.key, prices), state },
  };
}

/**
 * Looks through all that a shop would say after publishing: its own fields, each of its pages as it would be sent, its
 * mails and receipts, its calendar file, and its codes at the prices that it would have. A page that failed and one
 * that is not there are among the pages.
 * @throws Problem unavailable when the pages cannot be drawn
 */
export async function checkWork(db: Database, shop: StaffShopRow, work: ShopWork): Promise<GateAnswer> {
  const visit = await visitOf(shop, work);
  const pages = await drawPages(visit);
  const findings = [
    ...fieldFindings(work.look, shop.key),
    ...pageFindings(pages, { look: work.look, key: shop.key, own: houseWords(work.look) }),
    ...mailFindings({ ...work.look, key: shop.key }),
    ...calendarFindings(work.look.businessName),
    ...(await codeFindings(db, shop, offersOf(visit.offers.offers, { key: shop.key, productKeys: work.productKeys }))),
  ];
  return { findings, problem: lookProblem(work.look, linkRulesOf(shop)) };
}

/**
 * The same for whoever looks after the shop, before they publish.
 * @throws Problem shop_not_found, malformed for products that nobody sells, and that of `checkWork`
 */
export async function checkShopWork(
  db: Database,
  actor: Actor,
  businessKey: string,
  work: ShopWork,
): Promise<GateAnswer> {
  const shop = await ownShop(db, actor, businessKey);
  checkProducts(work.productKeys);
  return checkWork(db, shop, work);
}
