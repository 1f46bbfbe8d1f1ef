import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { updateShopPrices } from "@/lib/server/db/queries/shop-prices";
import type { Actor } from "@/lib/server/http/actor";
import { paymentClients } from "@/lib/server/payments/stripe";
import { demoShopId, seedShops } from "@/lib/server/seed/seed-shops";
import { applyWaitingPrices } from "@/lib/server/shops/apply-prices";
import { newDiscount, showHiddenPrices } from "../checkout/shop-floor";
import { insertPerson } from "../support/people";
import { keepMails } from "./mails";
import { CODES, PARTNER } from "./prices";
import { openProvider } from "./provider";
import { EMAIL, Shop } from "./shop";
import type { History } from "./steps";
import { keepTurns } from "./turns";

/** A shop with codes, which keeps its mails. */
export async function prepareShop(db: Database): Promise<void> {
  await keepMails(db);
  await keepTurns(db);
  await seedShops(db);
  for (const code of CODES) await newDiscount(db, code);
  for (const code of PARTNER.codes) await newDiscount(db, { ...code, shopId: demoShopId(PARTNER.key) });
}

async function signUp(db: Database): Promise<Actor> {
  const userId = await insertPerson(db, { email: EMAIL, name: "Ada Lovelace", createdAt: now() });
  return {
    ...{ userId, email: EMAIL, name: "Ada Lovelace", role: "customer", isTest: false, isEmailVerified: true },
    ...{ shopKey: null, sessionId: "ses_model", authenticatedAt: now() },
  };
}

/** The shop, its provider and the customer. */
export async function enter(db: Database, { visitor, isEffectsFirst }: History): Promise<Shop> {
  const provider = await openProvider(db);
  await showHiddenPrices();
  await updateShopPrices(db, demoShopId(PARTNER.key), PARTNER.prices, true);
  await applyWaitingPrices(db, paymentClients().general.prices);
  const actor = visitor === "member" ? await signUp(db) : null;
  return new Shop(db, provider, actor, visitor === "partner's customer" ? PARTNER.key : null, isEffectsFirst);
}
