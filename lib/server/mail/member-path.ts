import "server-only";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import type { MembershipRow } from "@/lib/server/db/queries/memberships";
import type { OrderRow } from "@/lib/server/db/queries/orders";
import { selectUserByEmail } from "@/lib/server/db/queries/users";
import { seal } from "@/lib/server/http/seal";

/* Where mails lead: paths inside the shop in whose name they are sent. */

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

/** Members are led to their account, everybody else to a page that opens with a sealed link. */
export function memberPath({
  id,
  userId,
  nextChargeAt,
}: Pick<MembershipRow, "id" | "userId" | "nextChargeAt">): string {
  if (userId) return `/account/memberships#membership-${id}`;
  const token = sealedUntil(LINK_PURPOSE, id, Math.max(now().getTime(), nextChargeAt.getTime()) + LINK_MS);
  return `/membership?token=${token}`;
}

/** As `memberPath`, of an order. */
export function orderPath({ id, number, userId }: Pick<OrderRow, "id" | "number" | "userId">): string {
  if (userId) return `/account/orders#order-${number}`;
  return `/order?token=${sealedUntil(ORDER_PURPOSE, id, now().getTime() + LINK_MS)}`;
}

/** The kits of an account. */
export const KITS_PATH = "/account#kits";

/** Where a kit of an order is registered: in the account that its address has, or in one to be made. */
export async function registerPath(db: Database, { userId, email }: Pick<OrderRow, "userId" | "email">) {
  return userId || (await selectUserByEmail(db, email)) ? KITS_PATH : "/signup";
}

/** The provider tries a refused renewal for a week; a few days more, for mails that are read late. Unit: ms. */
const PAY_MS = 10 * 86_400_000;

/** What the seal of a link that pays one refused renewal is for. */
export const PAY_PURPOSE = "owed-payment";

/** The page on which one refused renewal is confirmed with the bank or tried again, without an account. */
export function payPath(membershipId: string, invoiceId: string): string {
  const token = sealedUntil(PAY_PURPOSE, `${membershipId}:${invoiceId}`, now().getTime() + PAY_MS);
  return `/membership/confirm?token=${token}`;
}

/** Where what a membership owes is paid. NULL: it owes nothing. */
export function owedPath({ id, status, owedInvoiceId }: Pick<MembershipRow, "id" | "status" | "owedInvoiceId">) {
  return status === "past_due" && owedInvoiceId ? payPath(id, owedInvoiceId) : null;
}
