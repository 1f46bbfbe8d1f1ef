import "server-only";
import type { DiscountBuyer } from "@/lib/domain/discount";
import type { Database } from "@/lib/server/db/client";
import { selectOwnUses } from "@/lib/server/db/queries/discounts";
import { hasPaidOrder } from "@/lib/server/db/queries/known-emails";
import type { Actor } from "@/lib/server/http/actor";
import type { FoundDiscount } from "./find-discount";

/** An address with which somebody wants to use a code. */
export interface BuyerAddress {
  /** Canonical. */
  email: string;
  /** NULL: our own shop. */
  shopKey: string | null;
  /** Who asks. NULL: a guest. */
  actor: Pick<Actor, "email" | "isEmailVerified"> | null;
}

/** Whether somebody has proved that the address is theirs. */
const hasProved = ({ email, actor }: BuyerAddress) => actor?.isEmailVerified === true && actor.email === email;

/**
 * Whether what an address did counts for a code. A partner can make a code for each test and type the addresses of
 * its own people: what such a code says may not depend on what somebody did who has not proved who they are. Our own
 * codes are nobody's to make.
 * @see decision 42
 */
const countsPerson = (found: FoundDiscount, asked: BuyerAddress) => found.terms.shopKey === null || hasProved(asked);

/**
 * The customer as a code's rules see them.
 * @returns  also how many uses of it the customer holds: their own to use, they do not count as somebody else's
 */
export async function knownBuyer(
  db: Database,
  found: FoundDiscount,
  asked: BuyerAddress,
): Promise<{ buyer: DiscountBuyer; held: number }> {
  const { email, shopKey } = asked;
  const isCounted = countsPerson(found, asked);
  const { used, held } = await selectOwnUses(db, found.id, email);
  const isNewCustomer = isCounted ? !(await hasPaidOrder(db, email)) : null;
  return { buyer: { email, shopKey, isNewCustomer, timesUsed: isCounted ? used : null }, held };
}
