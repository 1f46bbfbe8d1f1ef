import "server-only";
import { UNKNOWN_BUYER } from "@/lib/domain/discount";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { type FoundDiscount, findDiscount } from "@/lib/server/discounts/find-discount";
import { knownBuyer } from "@/lib/server/discounts/known-buyer";
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
 * Somebody's credit in the shop, which a verified account alone can spend: an address that somebody typed proves nothing.
 * @returns cents
 */
async function creditOf(db: Database, { request, shopId }: ResolvedRequest, { actor }: Buyer): Promise<number> {
  return request.useBalance && actor?.isEmailVerified ? balanceOf(db, actor.email, shopId) : 0;
}

/**
 * Everything that decides the price of a request now. The customer's own hold of the code does not count against them.
 * @param tx  the transaction in which the customer is locked
 * @throws Problem discount_gone when this shop has no such code
 */
export async function pricingOf(tx: Database, resolved: ResolvedRequest, buyer: Buyer, at: Date): Promise<Pricing> {
  const { email, shopKey, shopId, lines, rates, request, address } = resolved;
  const found = await discountOf(tx, resolved);
  const known = found && (await knownBuyer(tx, found, { email, shopKey, actor: buyer.actor }));
  const balanceCents = await creditOf(tx, resolved, buyer);
  return {
    found,
    withNextKitOf: request.withNextKitOf,
    lines,
    discount: found && { ...found.terms, uses: found.terms.uses - (known?.held ?? 0) },
    buyer: known?.buyer ?? { ...UNKNOWN_BUYER, email, shopKey },
    shipping: { country: address.country, consolidated: request.consolidated, rates },
    shipUpfront: request.shipUpfront,
    balanceCents,
    otherRenewalAt: balanceCents > 0 && buyer.actor ? await nextUseOfCredit(tx, buyer.actor.userId, shopId) : null,
    now: at,
  };
}
