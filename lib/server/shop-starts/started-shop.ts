import "server-only";
import type { ShopStart } from "@/lib/contracts/shop-start";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { lockStartOfBrowser, type StartedShop, selectStartOfBrowser } from "@/lib/server/db/queries/shop-starts";
import { readCookie } from "@/lib/server/http/cookies";
import { hashOf } from "@/lib/server/ids";

const HOUR_MS = 3_600_000;

/** How long a shop stays whose address nobody proves: without an address, and with one. Unit: ms. */
export const START_LIFE = { unnamed: 24 * HOUR_MS, named: 72 * HOUR_MS } as const;

/** What a request shows of the shop that was begun in its browser. */
export const startSecretOf = (headers: Headers): string | null => readCookie(headers, "shop-start");

/** A started shop as its browser sees it. */
export function asStart({ key, look, email, endsAt, revision }: StartedShop): ShopStart {
  const { businessName, primaryColor, logo } = look;
  return { key, businessName, primaryColor, logo, email, endsAt: endsAt.toISOString(), revision };
}

/** The shop that was begun in a browser. NULL: none, or it is proven, or over. */
export async function startOf(db: Database, secret: string | null): Promise<StartedShop | null> {
  return secret === null ? null : ((await selectStartOfBrowser(db, hashOf(secret), now())) ?? null);
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockedStartOf(tx: Database, secret: string | null): Promise<StartedShop | null> {
  return secret === null ? null : ((await lockStartOfBrowser(tx, hashOf(secret), now())) ?? null);
}

/** There is nothing to go on with. */
export const nothingBegun = () =>
  new Problem("shop_not_found", { message: "The shop you began is not there any more. Begin it again above." });
