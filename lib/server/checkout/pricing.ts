import "server-only";
import type { DiscountBuyer } from "@/lib/domain/discount";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { selectOwnUses } from "@/lib/server/db/queries/discounts";
import { hasPaidOrder } from "@/lib/server/db/queries/known-emails";
import { type FoundDiscount, findDiscount } from "@/lib/server/discounts/find-discount";
import { nextUseOfCredit } from "@/lib/server/memberships/plan-of";
import { balanceOf } from "@/lib/server/orders/balance";
import type { Buyer } from "./browser";
import type { Pricing } from "./promise";
import type { ResolvedRequest } from "./resolve-request";

/** The code of the request. One that is gone since the cart showed it is a changed total, not a wrong address. */
async function discountOf(db: Database, { request, shopKey }: ResolvedRequest): Promise<FoundDiscount | null> {
  if (!request.discount) return null;
  try {
    return await findDiscount(db, { code: request.discount, shopKey });
  } catch (error) {
    if (error instanceof Problem && error.code === "discount_not_found") {
      throw new Problem("discount_gone", { field: "discount" });
    }
    throw error;
  }
}

/**
 * Somebody's credit, which a verified account alone can spend: an address that somebody typed proves nothing.
 * @returns cents
 */
async function creditOf(db: Database, { request }: ResolvedRequest, { actor }: Buyer): Promise<number> {
  return request.useBalance && actor?.isEmailVerified ? balanceOf(db, actor.email) : 0;
}

/**
 * Everything that decides the price of a request now. The customer's own hold of the code does not count against them.
 * @param tx  the transaction in which the customer is locked
 * @throws Problem discount_gone when this shop has no such code
 */
export async function pricingOf(tx: Database, resolved: ResolvedRequest, buyer: Buyer, at: Date): Promise<Pricing> {
  const { email, shopKey, lines, rates, request, address } = resolved;
  const found = await discountOf(tx, resolved);
  const uses = found ? await selectOwnUses(tx, found.id, email) : { used: 0, held: 0 };
  // Only a code asks whether it is somebody's first order.
  const isNewCustomer = found ? !(await hasPaidOrder(tx, email)) : null;
  const balanceCents = await creditOf(tx, resolved, buyer);
  const discountBuyer: DiscountBuyer = { email, isNewCustomer, timesUsed: uses.used, shopKey };
  return {
    found,
    withNextKitOf: request.withNextKitOf,
    lines,
    discount: found && { ...found.terms, uses: found.terms.uses - uses.held },
    buyer: discountBuyer,
    shipping: { country: address.country, consolidated: request.consolidated, rates },
    shipUpfront: request.shipUpfront,
    balanceCents,
    otherRenewalAt: balanceCents > 0 && buyer.actor ? await nextUseOfCredit(tx, buyer.actor.userId) : null,
    now: at,
  };
}
