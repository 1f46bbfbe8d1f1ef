import "server-only";
import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { SHOP_START_WORDS } from "@/lib/content/shop-templates";
import { type CustomizationUpdate, customizationUpdate } from "@/lib/contracts/customization";
import type { ShopStart } from "@/lib/contracts/shop-start";
import { BRAND_NAME } from "@/lib/domain/brand";
import { mixColours, parseColour, toHex } from "@/lib/domain/contrast";
import { skeleton } from "@/lib/domain/deceptive-text";
import { foreignLetters } from "@/lib/domain/foreign-letters";
import { isNearName } from "@/lib/domain/near-names";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import {
  countUnproved,
  insertStart,
  moveShop,
  type StartedShop,
  selectTaken,
} from "@/lib/server/db/queries/shop-starts";
import { insertNewShop, replaceProducts, upsertDraft } from "@/lib/server/db/queries/shop-versions";
import type { Client } from "@/lib/server/http/actor";
import { cookie } from "@/lib/server/http/cookies";
import { takePoints } from "@/lib/server/http/rate-limit";
import { type Reply, reply } from "@/lib/server/http/reply";
import { hashOf, newId } from "@/lib/server/ids";
import { emptyLook } from "@/lib/server/shops/clean-customization";
import { businessNameProblem } from "@/lib/server/shops/field-rules";
import { NAME_WORDS } from "@/lib/server/shops/look-problem";
import { freeKey, isSpokenFor } from "./start-names";
import { asStart, lockedStartOf, START_LIFE, startOf } from "./started-shop";

/** What a visitor says of the shop that they begin. */
export interface StartFields {
  readonly businessName: string;
  readonly key: string;
  readonly primaryColor: string;
}

/** Whoever begins a shop: their browser's secret, and where they come from. */
export interface Starter {
  readonly secret: string | null;
  readonly client: Pick<Client, "address">;
}

/** As many shops may wait for a proof at once; with a logo each, they take up to a hundred megabytes. */
export const MOST_UNPROVED = 200;

/** What a new shop sells until its partner chooses. */
const PRODUCTS = ["core", "heart-metabolic", "hormone", "thyroid", "mini-cholesterol", "mini-glucose"];

/** The dark grounds of a new shop: ink with a breath of the brand. */
function darkGround(colour: string): string {
  const ink = { red: 16, green: 40, blue: 43 };
  return toHex(mixColours({ red: 20, green: 24, blue: 30 }, parseColour(colour) ?? ink, 0.18));
}

const malformed = (field: keyof StartFields, message: string, proposal?: string) =>
  new Problem("malformed", { field, message, ...(proposal && { facts: { proposal } }) });

const OURS_TO_GIVE = "This is a name that we give by hand. If it is yours, write to us and we set it up with you.";

const LATIN_ONLY = "Write the name in Latin letters, without signs in their place. If yours has others, write to us.";

/**
 * Refuses a name or an address that is somebody else's, that nobody gets by a form, or that a hurried reader takes
 * for another shop's.
 * @throws Problem malformed with the field; for a taken address with one that is free
 */
async function checkNames(db: Database, { businessName, key }: StartFields, ownShopId: string): Promise<void> {
  const problem = businessNameProblem(businessName, BRAND_NAME);
  if (problem) throw malformed("businessName", NAME_WORDS[problem]);
  if (isSpokenFor(businessName)) throw malformed("businessName", OURS_TO_GIVE);
  if (foreignLetters(businessName).length > 0) throw malformed("businessName", LATIN_ONLY);
  const others = await selectTaken(db, ownShopId);
  if (others.some(({ name }) => name !== null && isNearName(businessName, name))) {
    throw malformed("businessName", "A shop has this name already, or one that reads like it.");
  }
  const keys = new Set(others.map((other) => skeleton(other.key)));
  const isReserved = isSpokenFor(key);
  if (!isReserved && !keys.has(skeleton(key))) return;
  const free = freeKey(key, keys);
  const why = isReserved
    ? "This address is kept for other uses."
    : "A shop has this address, or one that reads like it.";
  throw malformed("key", free ? `${why} ${free} is free.` : `${why} Choose another.`, free ?? undefined);
}

/** The look that the fields make of the one before. */
function lookWith(before: CustomizationUpdate | null, { businessName, primaryColor }: StartFields) {
  const dark = darkGround(primaryColor);
  const colours = { primaryColor, footerColor: dark, section2Color: dark };
  const base = before ?? z.parse(customizationUpdate, { ...SHOP_START_WORDS, businessName });
  return { ...base, ...colours, businessName };
}

async function begin(tx: Database, fields: StartFields, browserHash: string): Promise<void> {
  if ((await countUnproved(tx)) >= MOST_UNPROVED) {
    const message = "Many people are beginning a shop just now. Try again in a few hours, or write to us below.";
    throw new Problem("unavailable", { message });
  }
  const at = now();
  const shopId = newId("shop");
  const { key, businessName } = fields;
  const row = { id: shopId, key, customization: emptyLook(businessName), isActive: false, version: 0, updatedAt: at };
  if (!(await insertNewShop(tx, row, null))) throw malformed("key", "A shop has this address. Choose another.");
  await replaceProducts(tx, shopId, PRODUCTS);
  const saved = { revision: 1, savedAt: at, savedBy: null };
  const work = { look: lookWith(null, fields), productKeys: PRODUCTS, redirectParameters: [], prices: null };
  await upsertDraft(tx, { shopId, ...work, ...saved }, null);
  const endsAt = new Date(at.getTime() + START_LIFE.unnamed);
  await insertStart(tx, { shopId, browserHash, email: null, startedAt: at, endsAt, provedAt: null });
  await audit(tx, { event: "shop.start", actor: "visitor", subject: key });
}

/** Writes what a visitor says over what they said before. */
async function change(tx: Database, start: StartedShop, fields: StartFields): Promise<void> {
  const { shopId, revision, productKeys } = start;
  if (!(await moveShop(tx, shopId, fields.key))) throw malformed("key", "A shop has this address. Choose another.");
  const look = lookWith(start.look, fields);
  // Pictures stand under the address.
  const moved = (address: string) => address.replace(`/media/shops/${start.key}/`, `/media/shops/${fields.key}/`);
  const pictures = { logo: moved(look.logo), boxLogo: moved(look.boxLogo) };
  const work = { look: { ...look, ...pictures }, productKeys, redirectParameters: [], prices: null };
  await upsertDraft(tx, { shopId, ...work, revision: revision + 1, savedAt: now(), savedBy: null }, start);
}

/**
 * Begins a shop that only one browser sees, or changes what was begun there. The brand's colour is kept as it is: a
 * pale one is outlined where it stands.
 * @throws Problem malformed with the field, too_many_requests, unavailable when too many wait for a proof
 */
export async function saveStart(db: Database, starter: Starter, fields: StartFields): Promise<Reply<ShopStart>> {
  await takePoints("shop-start-save-network", starter.client.address);
  const before = await startOf(db, starter.secret);
  await checkNames(db, fields, before?.shopId ?? "");
  if (!before) await takePoints("shop-start-new-network", starter.client.address);
  const secret = before && starter.secret ? starter.secret : randomBytes(32).toString("base64url");
  const start = await db.transaction(async (tx) => {
    const open = await lockedStartOf(tx, secret);
    if (open) await change(tx, open, fields);
    else await begin(tx, fields, hashOf(secret));
    return startOf(tx, secret);
  });
  if (!start) throw new Problem("unavailable");
  const lasts = Math.ceil((start.endsAt.getTime() - now().getTime()) / 1000);
  return reply(asStart(start), { cookies: [cookie("shop-start", secret, lasts)] });
}
