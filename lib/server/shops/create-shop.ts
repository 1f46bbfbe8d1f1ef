import "server-only";
import * as z from "zod/mini";
import { SHOP_TEMPLATE_WORDS } from "@/lib/content/shop-templates";
import { customizationUpdate } from "@/lib/contracts/customization";
import type { ShopTemplate } from "@/lib/contracts/staff-shops";
import { BRAND_NAME } from "@/lib/domain/brand";
import { canonicalEmail } from "@/lib/domain/email";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { insertNewShop, replaceProducts, upsertDraft } from "@/lib/server/db/queries/shop-versions";
import { selectUserByEmail } from "@/lib/server/db/queries/users";
import type { Actor } from "@/lib/server/http/actor";
import { type Reply, reply } from "@/lib/server/http/reply";
import { newId } from "@/lib/server/ids";
import { emptyLook } from "./clean-customization";
import { businessNameProblem } from "./field-rules";
import { checkProducts } from "./staff-shops";

/** What an admin says of a new shop. */
export interface NewShop {
  readonly key: string;
  readonly businessName: string;
  readonly primaryColor: string;
  readonly template: ShopTemplate;
  readonly productKeys: string[];
  /** Empty: only admins look after it. */
  readonly partnerEmail: string;
}

const malformedField = (field: string, message: string) => new Problem("malformed", { field, message });

async function partnerIdOf(db: Database, partnerEmail: string): Promise<string | null> {
  if (partnerEmail.trim() === "") return null;
  const canonical = canonicalEmail(partnerEmail);
  const user = canonical.ok ? await selectUserByEmail(db, canonical.canonical) : undefined;
  if (user?.role === "partner") return user.id;
  throw malformedField("partnerEmail", "No partner's account has this address.");
}

/**
 * Makes a shop with a draft from a template. Nobody sees it before its first publication.
 * @throws Problem malformed with the field: a key that is taken, a name too like another brand's, no such partner
 */
export async function createShop(db: Database, actor: Actor, shop: NewShop): Promise<Reply<{ key: string }>> {
  const { key, businessName, primaryColor, template, productKeys } = shop;
  if (businessNameProblem(businessName, BRAND_NAME)) {
    throw malformedField(
      "businessName",
      "Choose a name that nobody takes for ours or for another well-known company's.",
    );
  }
  checkProducts(productKeys);
  const partnerId = await partnerIdOf(db, shop.partnerEmail);
  const { name: _name, ...words } = SHOP_TEMPLATE_WORDS[template];
  const colours = { primaryColor, footerColor: "#1d2b35", section2Color: "#1d2b35", section1Color: "#f4f5f3" };
  const look = z.parse(customizationUpdate, { ...words, ...colours, businessName });
  const at = now();
  const id = newId("shop");
  await db.transaction(async (tx) => {
    const row = { id, key, customization: emptyLook(businessName), isActive: false, version: 0, updatedAt: at };
    if (!(await insertNewShop(tx, row, partnerId))) throw malformedField("key", "Another shop has this address.");
    await replaceProducts(tx, id, productKeys);
    const saved = { revision: 1, savedAt: at, savedBy: actor.userId };
    await upsertDraft(tx, { shopId: id, look, productKeys, redirectParameters: [], prices: null, ...saved }, null);
    await audit(tx, { event: "shop.create", actor: actor.userId, subject: key, details: { template } });
  });
  return reply({ key }, { status: 201 });
}
