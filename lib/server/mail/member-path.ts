import "server-only";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { selectShopKey } from "@/lib/server/db/queries/checkouts";
import type { MembershipRow } from "@/lib/server/db/queries/memberships";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import { seal } from "@/lib/server/http/seal";

/**
 * For how long a mail opens an order by itself, and a membership beyond its next charge, before which it has to be
 * possible to cancel; after that a fresh link comes to the same address. Unit: ms.
 */
const LINK_MS = 60 * 86_400_000;

/** What the seal of a membership's mailed link is for. */
export const LINK_PURPOSE = "membership-link";

/** What the seal of an order's mailed link is for. */
export const ORDER_PURPOSE = "order-link";

/** A token for one membership or order until a moment, in ms. */
export const sealedUntil = (purpose: string, id: string, until: number) => seal(purpose, `${id} ${until}`);

type Linked = Pick<MembershipRow, "id" | "userId" | "nextChargeAt">;

/**
 * Where mails lead whoever has a membership: members of the house to their account, everybody else to a page that opens
 * with a sealed link, in the shop that sold it.
 * @param shopKey  the shop that sold it. NULL: our own
 */
export function memberPath({ id, userId, nextChargeAt }: Linked, shopKey: string | null): string {
  if (userId && shopKey === null) return "/account/memberships";
  const token = sealedUntil(LINK_PURPOSE, id, Math.max(now().getTime(), nextChargeAt.getTime()) + LINK_MS);
  return `${shopKey === null ? "" : `/shop/${shopKey}`}/membership?token=${token}`;
}

/** As `memberPath`, its shop still to be looked up. */
export const memberPathOf = async (db: Database, row: Linked & Pick<MembershipRow, "shopId">) =>
  memberPath(row, await selectShopKey(db, row.shopId));

/**
 * Where mails lead whoever has an order: members of the house to their account, everybody else to a page that opens with
 * a sealed link, in the shop that sold it.
 */
export function orderPath({ id, userId }: Pick<OrderRow, "id" | "userId">, shopKey: string | null): string {
  if (userId && shopKey === null) return "/account/orders";
  const token = sealedUntil(ORDER_PURPOSE, id, now().getTime() + LINK_MS);
  return `${shopKey === null ? "" : `/shop/${shopKey}`}/order?token=${token}`;
}

/**
 * Where a kit of an order is registered. NULL: a partner's customers have no account in the partner's name, and the card
 * in the lid says what to do.
 */
export function registerPath({ userId }: Pick<OrderRow, "userId">, shopKey: string | null): string | null {
  if (shopKey !== null) return null;
  return userId ? "/account" : "/signup";
}

/** The provider tries a refused renewal for a week; a few days more, for mails that are read late. Unit: ms. */
const PAY_MS = 10 * 86_400_000;

/** What the seal of a link that pays one refused renewal is for. */
export const PAY_PURPOSE = "owed-payment";

/** The page on which one refused renewal is confirmed with the bank or tried again, without an account. */
export function payPath(membershipId: string, invoiceId: string, shopKey: string | null): string {
  const token = sealedUntil(PAY_PURPOSE, `${membershipId}:${invoiceId}`, now().getTime() + PAY_MS);
  return `${shopKey === null ? "" : `/shop/${shopKey}`}/membership/confirm?token=${token}`;
}

/** Where what a membership owes is paid. NULL: it owes nothing. */
export async function owedPath(
  db: Database,
  { id, status, owedInvoiceId, shopId }: Pick<MembershipRow, "id" | "status" | "owedInvoiceId" | "shopId">,
): Promise<string | null> {
  if (status !== "past_due" || !owedInvoiceId) return null;
  return payPath(id, owedInvoiceId, await selectShopKey(db, shopId));
}
