import "server-only";
import { randomBytes } from "node:crypto";
import { Resolver } from "node:dns/promises";
import type { ShopHost } from "@/lib/contracts/staff-shop-host";
import { Problem } from "@/lib/domain/problem";
import { audit } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import {
  deleteHost,
  isHostProven,
  markProven,
  putHost,
  type ShopHostRow,
  selectHostOf,
} from "@/lib/server/db/queries/shop-hosts";
import { env } from "@/lib/server/env";
import type { Actor } from "@/lib/server/http/actor";
import { takePoints } from "@/lib/server/http/rate-limit";
import { loadOwnHosts } from "@/lib/server/own-hosts";
import { shopUrl } from "@/lib/server/shop-url";
import { checkRedirect } from "./redirect";
import { forgetShop } from "./shop";
import { ownShop } from "./staff-shops";

/** Where a domain says whose it is, so that nothing else that it says has to change. */
const recordOf = (host: string) => `_shop-proof.${host}`;
const ANSWER_MS = 5000;

const refuse = (message: string) => new Problem("malformed", { field: "host", message });
const houseHost = () => new URL(env().baseUrl).hostname;

function viewOf(key: string, row: ShopHostRow | undefined): ShopHost {
  return {
    address: shopUrl(key),
    wanted: row
      ? {
          host: row.host,
          target: houseHost(),
          record: recordOf(row.host),
          proof: `shop-proof=${row.proof}`,
          provenAt: row.provenAt?.toISOString() ?? null,
        }
      : null,
  };
}

/** At which domain a shop stands, or wants to, and what for that has to be written where. */
export async function readHost(db: Database, actor: Actor, key: string): Promise<ShopHost> {
  const shop = await ownShop(db, actor, key);
  return viewOf(key, await selectHostOf(db, shop.id));
}

function checkName(host: string): void {
  if (checkRedirect(`https://${host}/`, [host], houseHost()).ok) return;
  throw refuse("Write the name of a domain of yours, such as tests.example.com, without https:// and without a path.");
}

/**
 * Puts a domain down for a shop. It stays where it was until the domain itself says that it is theirs.
 * @throws Problem shop_not_found; malformed for what is no public name, for ours, and for one at which another shop stands
 */
export async function wantHost(db: Database, actor: Actor, key: string, text: string): Promise<ShopHost> {
  const shop = await ownShop(db, actor, key);
  const host = text.trim().toLowerCase();
  checkName(host);
  const known = await selectHostOf(db, shop.id);
  if (known?.host === host) return viewOf(key, known);
  if (await isHostProven(db, host)) throw refuse("Another shop stands at this domain.");
  const row = { shopId: shop.id, host, proof: randomBytes(16).toString("hex"), provenAt: null, createdAt: now() };
  await db.transaction(async (tx) => {
    await putHost(tx, row);
    await audit(tx, { event: "shop.host", actor: actor.userId, subject: key, details: { host, state: "wanted" } });
  });
  await afterChange(db, key);
  return viewOf(key, row);
}

/** Everybody is shown the shop at its new address from now on; other instances hear of it. */
async function afterChange(db: Database, key: string): Promise<void> {
  await loadOwnHosts(db);
  await forgetShop(key);
}

/** What a domain says in its records of text. Empty: nothing, or no such name. @throws when nobody answers */
async function textRecords(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: 1 });
  const { nameServers } = env();
  if (nameServers.length > 0) resolver.setServers([...nameServers]);
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOTFOUND" || code === "ENODATA") return [];
    throw error;
  }
}

/**
 * Looks whether the domain says that it is theirs. From then on the shop stands there.
 * @throws Problem shop_not_found; conflict when the record is not there yet, says something else, or cannot be asked
 *   for, each in words; too_many_requests
 */
export async function proveHost(db: Database, actor: Actor, key: string): Promise<ShopHost> {
  const shop = await ownShop(db, actor, key);
  const row = await selectHostOf(db, shop.id);
  if (!row) throw refuse("Say first which domain it is.");
  if (row.provenAt) return viewOf(key, row);
  await takePoints("shop-host-person", actor.userId);
  const { host, proof } = row;
  const said = await textRecords(recordOf(host)).catch(() => null);
  if (said === null) {
    throw new Problem("conflict", {
      message: "The records of that domain could not be asked for. Try again in a minute.",
    });
  }
  if (!said.includes(`shop-proof=${proof}`)) {
    const found = said.length > 0 ? `It says “${said[0]?.slice(0, 80)}”.` : "It says nothing yet.";
    throw new Problem("conflict", {
      message: `We looked for the text record at ${recordOf(host)}. ${found} A new record can take an hour to be seen.`,
    });
  }
  await db.transaction(async (tx) => {
    if (!(await markProven(tx, shop.id, host, now()))) throw refuse("Another shop stands at this domain.");
    await audit(tx, { event: "shop.host", actor: actor.userId, subject: key, details: { host, state: "proven" } });
  });
  await afterChange(db, key);
  return readHost(db, actor, key);
}

/** The shop stands at our address again. Links to the domain lead nowhere of ours. */
export async function removeHost(db: Database, actor: Actor, key: string): Promise<ShopHost> {
  const shop = await ownShop(db, actor, key);
  await db.transaction(async (tx) => {
    await deleteHost(tx, shop.id);
    await audit(tx, { event: "shop.host", actor: actor.userId, subject: key, details: { state: "removed" } });
  });
  await afterChange(db, key);
  return viewOf(key, undefined);
}
