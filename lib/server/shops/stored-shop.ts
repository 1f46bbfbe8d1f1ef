import "server-only";
import type { RedirectParameter } from "@/lib/domain/carried-parameters";
import { audit } from "@/lib/server/audit";
import { TEN_MINUTES } from "@/lib/server/catalogue/next-cache";
import { type Database, database } from "@/lib/server/db/client";
import { selectRedirectParameters, selectShop } from "@/lib/server/db/queries/shops";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { oncePerProcess } from "@/lib/server/process";
import { cleanCustomization, type Look } from "./clean-customization";

/** A shop as it is stored, made safe to show. What it sells is known by key only: prices are not the shop's. */
export interface StoredShop {
  id: string;
  key: string;
  version: number;
  /** Safe to show as it is: see `cleanCustomization`. */
  look: Look;
  /** In the partner's order. */
  productKeys: string[];
  /** What of a visitor's address goes along when the shop sends them on. */
  redirectParameters: RedirectParameter[];
}

/** A shop, and for how long what was read of it may still be shown. Unit: seconds. */
interface Remembered {
  shop: StoredShop | null;
  leftSeconds: number;
}

interface Memory {
  reading: Promise<StoredShop | null>;
  readAt: number;
}

/** A shop that is not there may be made any minute. Unit: seconds. */
const MISS_SECONDS = 30;

/** Addresses are the visitors' to choose, so only so many shops are remembered. */
const MOST_SHOPS = 1000;

const memory = oncePerProcess("shops", () => new Map<string, Memory>());
const refusedLooks = oncePerProcess("refused-looks", () => new Set<string>());

const BUSINESS_KEY = /^[a-z0-9-]{2,64}$/;

/** Whether a shop can have this key. */
export const isBusinessKey = (key: string) => BUSINESS_KEY.test(key);

/** Says once per publication that something of it may not be shown; where visitors are sent is written down for good. */
async function tellRefused(db: Database, { key, version }: StoredShop, fields: readonly string[]): Promise<void> {
  const told = `${key} ${version} ${fields.join()}`;
  if (refusedLooks.get().has(told)) return;
  refusedLooks.get().add(told);
  log.warn({ event: "shop.refused_fields", shop: key, fields }, "a shop's stored look breaks a rule");
  const links = fields.filter((field) => field.startsWith("redirect"));
  if (links.length === 0) return;
  const entry = {
    event: "shop.redirect",
    actor: "system",
    subject: key,
    details: { refused: links, version },
  } as const;
  await audit(db, entry).catch((error: unknown) => log.error({ err: error }, "a refused link was not written down"));
}

/** Reads a shop from the database, or null: unknown or closed. */
export async function readStoredShop(db: Database, key: string): Promise<StoredShop | null> {
  const row = await selectShop(db, key);
  if (!row) return null;
  const { look, refused } = cleanCustomization(row.customization, {
    hosts: row.hosts,
    ownHost: new URL(env().baseUrl).hostname,
  });
  const sendsOn = look.redirectLink !== "" || look.redirectAfterPurchase.length > 0;
  const redirectParameters = sendsOn ? await selectRedirectParameters(db, row.id) : [];
  const shop = { id: row.id, key, version: row.version, look, productKeys: row.productKeys, redirectParameters };
  if (refused.length > 0) await tellRefused(db, shop, refused);
  return shop;
}

function freshReading(key: string): Memory {
  const known = memory.get();
  if (known.size >= MOST_SHOPS) known.clear();
  const reading = database().then((db) => readStoredShop(db, key));
  const fresh = { reading, readAt: performance.now() };
  known.set(key, fresh);
  reading.catch(() => {
    if (known.get(key) === fresh) known.delete(key);
  });
  return fresh;
}

/**
 * A shop as this process remembers it: read once in ten minutes, however many ask at once; a miss once in half a minute.
 */
export async function rememberedShop(key: string): Promise<Remembered> {
  const known = memory.get().get(key);
  if (known) {
    const shop = await known.reading;
    const keptSeconds = shop ? TEN_MINUTES.revalidate : MISS_SECONDS;
    const leftSeconds = keptSeconds - (performance.now() - known.readAt) / 1000;
    if (leftSeconds > 0) return { shop, leftSeconds };
    if (memory.get().get(key) !== known) return rememberedShop(key);
  }
  const shop = await freshReading(key).reading;
  return { shop, leftSeconds: shop ? TEN_MINUTES.revalidate : MISS_SECONDS };
}

/** Forgets what this process remembers of a shop, and a reading that is under way: the next visitor sees what is stored. */
export function forgetStoredShop(key: string): void {
  memory.get().delete(key);
}

/** The keys of all shops that this process remembers. */
export const rememberedKeys = (): string[] => [...memory.get().keys()];
