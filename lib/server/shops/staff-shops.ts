import "server-only";
import * as z from "zod/mini";
import { customizationUpdate } from "@/lib/contracts/customization";
import type { EditedShop, ShopHead, ShopWork } from "@/lib/contracts/staff-shops";
import { productOf } from "@/lib/domain/catalogue/products";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { selectShopsOfPerson, type WhoseShops } from "@/lib/server/db/queries/shop-people";
import { selectLastSchedule } from "@/lib/server/db/queries/shop-schedules";
import { selectLastRequest } from "@/lib/server/db/queries/shop-starts";
import {
  type StaffShopRow,
  selectDraft,
  selectStaffShop,
  selectStaffShops,
  selectVersion,
} from "@/lib/server/db/queries/shop-versions";
import type { Actor } from "@/lib/server/http/actor";
import { type CleanLook, emptyLook } from "./clean-customization";
import { waitsForYes } from "./first-publication";
import { overrideOf } from "./override";
import { publishedPrices } from "./own-prices";

/** Whoever works on a shop; jobs do it in the right of whoever decided it. */
export type Editor = Pick<Actor, "userId" | "role" | "ability">;

/** Among whose shops is looked, and for what. */
export const whoseShops = (actor: Editor): WhoseShops => (actor.role === "admin" ? null : actor);

/**
 * A shop with which somebody may do what they ask for.
 * @throws Problem shop_not_found for a shop that is not there, or not theirs to do that with
 */
export async function ownShop(db: Database, actor: Editor, key: string): Promise<StaffShopRow> {
  const shop = await selectStaffShop(db, key, whoseShops(actor));
  if (!shop) throw new Problem("shop_not_found");
  return shop;
}

/** The shops that somebody looks after. */
export async function listShops(db: Database, actor: Actor): Promise<{ shops: ShopHead[] }> {
  const rows = await selectStaffShops(db, whoseShops(actor));
  const roles = new Map((await selectShopsOfPerson(db, actor.userId)).map(({ shop, role }) => [shop, role]));
  const shops = rows.map(({ key, customization, version, updatedAt, draft, draftSavedAt, ...facts }) => ({
    key,
    businessName: (version === 0 && draft?.businessName) || customization.businessName,
    primaryColor: (version === 0 && draft?.primaryColor) || customization.primaryColor,
    version,
    updatedAt: updatedAt.toISOString(),
    draftSavedAt: draftSavedAt?.toISOString() ?? null,
    ...{ products: facts.products, packsItself: facts.packsItself },
    role: actor.role === "admin" ? null : (roles.get(key) ?? null),
  }));
  return { shops };
}

/** A stored look as it is edited: with what the contract knows, and defaults for what it lacks or no longer allows. */
export function editableLook(stored: CleanLook): ShopWork["look"] {
  const whole = z.safeParse(customizationUpdate, stored);
  if (whole.success) return whole.data;
  const { pricingMode, ...fields } = { ...emptyLook(stored.businessName), ...stored };
  const known = Object.entries(fields).filter(([field, value]) => {
    const one = z.safeParse(customizationUpdate, { businessName: "A shop", [field]: value });
    return one.success;
  });
  const mode = pricingMode === "cadence-cards" ? pricingMode : "pricing-table";
  return z.parse(customizationUpdate, {
    businessName: stored.businessName,
    ...Object.fromEntries(known),
    pricingMode: mode,
  });
}

/** What a stored draft says. */
export const draftWorkOf = ({ look, productKeys, redirectParameters, prices }: ShopWork): ShopWork => ({
  ...{ look, productKeys, redirectParameters, prices },
});

/** What is put down for publication, or why the last that was is not published. */
async function schedulesOf(db: Database, shopId: string): Promise<Pick<EditedShop, "schedule" | "refusedSchedule">> {
  const last = await selectLastSchedule(db, shopId);
  const publishAt = last?.row.publishAt.toISOString() ?? "";
  return {
    schedule: last?.row.state === "waiting" ? { publishAt, revision: last.row.revision, by: last.by } : null,
    refusedSchedule: last?.row.state === "refused" ? { publishAt, message: last.row.refusal ?? "" } : null,
  };
}

/** Whether the shop waits for our yes, and what became of the last wish for one since it was published. */
async function requestOf(db: Database, shop: StaffShopRow): Promise<Pick<EditedShop, "waitsForYes" | "request">> {
  const waiting = { waitsForYes: await waitsForYes(db, shop) };
  const last = await selectLastRequest(db, shop.id);
  const isOver = !last || (shop.version > 0 && last.askedAt < shop.updatedAt);
  if (isOver || last.state === "published" || last.state === "replaced") return { ...waiting, request: null };
  const { state, revision, askedAt, answer } = last;
  return { ...waiting, request: { state, revision, askedAt: askedAt.toISOString(), answer: answer ?? "" } };
}

/** What visitors see of a shop, as it is edited. */
export async function publishedWork(shop: StaffShopRow): Promise<ShopWork> {
  return {
    look: editableLook(shop.customization),
    productKeys: shop.productKeys,
    redirectParameters: shop.redirectParameters ?? [],
    prices: await publishedPrices(shop),
  };
}

/** A shop with what is being worked on. */
export async function readStaffShop(db: Database, actor: Actor, key: string): Promise<EditedShop> {
  const shop = await ownShop(db, actor, key);
  const draft = await selectDraft(db, shop.id);
  const published = await publishedWork(shop);
  return {
    key: shop.key,
    tag: `"${shop.version}-edited"`,
    version: shop.version,
    published,
    draft: draft ? { ...draftWorkOf(draft), prices: draft.prices ?? published.prices } : published,
    revision: draft?.revision ?? 0,
    draftSavedAt: draft?.savedAt.toISOString() ?? null,
    hosts: shop.hosts,
    lastReason: (await selectVersion(db, shop.id, shop.version))?.reason ?? "",
    ...(await schedulesOf(db, shop.id)),
    ...(await requestOf(db, shop)),
    override: await overrideOf(db, actor, shop.key),
  };
}

/**
 * Refuses what nobody sells.
 * @throws Problem malformed
 */
export function checkProducts(productKeys: readonly string[]): void {
  const index = productKeys.findIndex((key) => !productOf(key));
  if (index === -1) return;
  throw new Problem("malformed", { field: `productKeys.${index}`, message: "That product does not exist." });
}
