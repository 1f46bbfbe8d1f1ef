import "server-only";
import type { RedirectParameter } from "@/lib/domain/carried-parameters";
import { audit } from "@/lib/server/audit";
import type { Database } from "@/lib/server/db/client";
import { selectShop } from "@/lib/server/db/queries/shops";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { oncePerProcess } from "@/lib/server/process";
import { type CleanLook, cleanCustomization } from "./clean-customization";

/** A shop as it is stored, made safe to show. What it sells is known by key only: prices are not the shop's. */
export interface StoredShop {
  id: string;
  key: string;
  version: number;
  /** Safe to show as it is: see `cleanCustomization`. */
  look: CleanLook;
  /** In the partner's order. */
  productKeys: string[];
  /** What of a visitor's address goes along when the shop sends them on. */
  redirectParameters: RedirectParameter[];
}

const refusedLooks = oncePerProcess("refused-looks", () => new Set<string>());

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
  const { id, version, productKeys } = row;
  const shop = { id, key, version, look, productKeys, redirectParameters: (sendsOn && row.redirectParameters) || [] };
  if (refused.length > 0) await tellRefused(db, shop, refused);
  return shop;
}
