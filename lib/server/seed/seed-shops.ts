import "server-only";
import * as z from "zod/mini";
import { PARTNER_TERMS } from "@/lib/content/partner-terms";
import { customizationSchema } from "@/lib/contracts/customization";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { payoutTerms } from "@/lib/server/db/schema/payouts";
import { shopDomains, shopProducts, shops } from "@/lib/server/db/schema/shops";
import shopData from "./shops.json";

/** The id of a demo shop. */
export const demoShopId = (key: string) => `shop_${key.replaceAll("-", "_")}`;

/**
 * The six demo shops: a gym, a clinic with two products and its own price, a hormone shop, an employer that sends
 * its visitors elsewhere, one in colours so pale that buttons need an outline, and one that has chosen its name and a colour.
 */
export async function seedShops(db: Database): Promise<void> {
  const updatedAt = now();
  const rows = shopData.map(({ key, look }) => {
    const { products: _none, ...customization } = z.parse(customizationSchema, { products: [], ...look });
    return { id: demoShopId(key), key, customization, updatedAt };
  });
  await db.insert(shops).values(rows).onConflictDoNothing();
  const products = shopData.flatMap(({ key, products: keys }) =>
    keys.map((productKey, position) => ({ shopId: demoShopId(key), productKey, position })),
  );
  await db.insert(shopProducts).values(products).onConflictDoNothing();
  const domains = shopData.flatMap(({ key, hosts }) => hosts.map((host) => ({ shopId: demoShopId(key), host })));
  await db.insert(shopDomains).values(domains).onConflictDoNothing();
}

/** The markup of 15 % on our price that the public calculator begins with, as a part of what is kept. */
const SHARE_BASIS_POINTS = 1304;

/** What was agreed with the demo shops, from their first day on. */
export async function seedTerms(db: Database): Promise<void> {
  const { basisPoints: feeBasisPoints, fixedCents: feeFixedCents } = PARTNER_TERMS.cardFee;
  const agreed = { validFrom: "2020-01", shareBasisPoints: SHARE_BASIS_POINTS, feeBasisPoints, feeFixedCents } as const;
  const rows = shopData.map(({ key }) => ({ shopId: demoShopId(key), ...agreed, createdAt: now() }));
  await db.insert(payoutTerms).values(rows).onConflictDoNothing();
}
