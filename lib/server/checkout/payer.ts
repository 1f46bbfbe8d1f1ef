import "server-only";
import { now } from "@/lib/server/clock";
import type { CheckoutRow } from "@/lib/server/db/queries/checkouts";
import type { Actor, Client } from "@/lib/server/http/actor";
import { hashOf } from "@/lib/server/ids";

const MINUTE = 60_000;

/** For how long the browser that paid may add to its order without signing in. Unit: ms. */
const PAYER_MS = 60 * MINUTE;

/** For how long it sees the receipt with name and address. Unit: ms. */
const RECEIPT_MS = 24 * 60 * MINUTE;

/** Who asks, as far as it decides what they may see and charge. */
export interface Visitor {
  readonly actor: Pick<Actor, "userId"> | null;
  readonly client: Pick<Client, "checkoutCookie">;
}

/** What a checkout and its order say about their owner. */
type Owned = Pick<CheckoutRow, "userId" | "cookieHash" | "completedAt">;

/** Whether the request comes from the browser of a checkout, paid or not. */
export function isSameBrowser({ cookieHash }: Pick<Owned, "cookieHash">, { client }: Visitor): boolean {
  return client.checkoutCookie !== null && hashOf(client.checkoutCookie) === cookieHash;
}

function isPayingBrowser(row: Owned, visitor: Visitor, withinMs: number): boolean {
  if (!row.completedAt || !isSameBrowser(row, visitor)) return false;
  return now().getTime() - row.completedAt.getTime() < withinMs;
}

/**
 * Whether somebody is signed in as the owner of a checkout.
 * @param orderUserId  the owner of its order: a guest's order gets one once the address is proven
 */
export function isOwner(row: Owned, orderUserId: string | null, { actor }: Visitor): boolean {
  const owner = orderUserId ?? row.userId;
  return actor !== null && owner !== null && actor.userId === owner;
}

/**
 * Whether somebody may charge the card of a paid checkout: the browser that paid, for 60 minutes, or the signed-in
 * owner. Knowing an id and an address is not enough.
 */
export function isPayer(row: Owned, orderUserId: string | null, visitor: Visitor): boolean {
  return isPayingBrowser(row, visitor, PAYER_MS) || isOwner(row, orderUserId, visitor);
}

/** Whether somebody may see whose purchase it is: the browser that paid, for a day, or the signed-in owner. */
export function maySeeReceipt(row: Owned, orderUserId: string | null, visitor: Visitor): boolean {
  return isPayingBrowser(row, visitor, RECEIPT_MS) || isOwner(row, orderUserId, visitor);
}

/** Whether it is the very browser that paid, whose page reports the purchase. */
export function isReporter(row: Owned, visitor: Visitor): boolean {
  return isPayingBrowser(row, visitor, RECEIPT_MS);
}
