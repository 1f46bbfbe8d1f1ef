import "server-only";
import type { PublicDiscount } from "@/lib/contracts/discounts";
import type { DiscountTerms } from "@/lib/domain/discount";
import { Problem } from "@/lib/domain/problem";
import { type Database, database } from "@/lib/server/db/client";
import { discountTermsOf, selectDiscount } from "@/lib/server/db/queries/discounts";
import { selectShopId } from "@/lib/server/db/queries/shops";
import { oncePerSecond } from "@/lib/server/http/fresh-answers";

/** A code as somebody typed it, and the shop in which they did. */
export interface DiscountRequest {
  /** In any case. */
  code: string;
  /** The {businessKey}; NULL: our own shop. */
  shopKey: string | null;
}

/** A code of this shop, with its row's id for holding it. */
export interface FoundDiscount {
  id: string;
  terms: DiscountTerms;
  promotionName: string;
  promotionId: string;
  /** Not launched yet: nobody but the staff knows it. */
  isDraft: boolean;
}

/** The code that a shop has, or had, under that name. NULL: none. */
export async function knownDiscount(db: Database, { code, shopKey }: DiscountRequest): Promise<FoundDiscount | null> {
  const shopId = shopKey === null ? null : await selectShopId(db, shopKey);
  const row = shopId === undefined ? undefined : await selectDiscount(db, shopId, code);
  if (!row) return null;
  const { id, promotionName, promotionId, isDraft } = row;
  return { id, terms: discountTermsOf(row, shopKey), promotionName, promotionId, isDraft };
}

/**
 * The code that a shop has under that name, or had before it was stopped. Whether it may be used is another question: see
 * `checkDiscount`.
 * @throws Problem discount_not_found for unknown codes, drafts and other shops' codes alike
 */
export async function findDiscount(db: Database, request: DiscountRequest): Promise<FoundDiscount> {
  const found = await knownDiscount(db, request);
  if (!found || found.isDraft) throw new Problem("discount_not_found", { field: "code" });
  return found;
}

/**
 * What everybody may know of a code, read at most once a second; a wrong one is looked for each time.
 * @throws Problem discount_not_found
 */
export function lookUpDiscount(request: DiscountRequest): Promise<PublicDiscount> {
  return oncePerSecond("discount", [request.shopKey, request.code], async () => {
    const found = await findDiscount(await database(), request);
    // What it gave is of no use to anybody once it is stopped.
    if (!found.terms.isActive) throw new Problem("discount_not_found", { field: "code" });
    return publicDiscount(found);
  });
}

/** A code's terms as far as everybody may know them: no limits, no counts, no list of customers. */
export function publicDiscount({ terms, promotionName, promotionId }: FoundDiscount): PublicDiscount {
  return {
    code: terms.code,
    kind: terms.kind,
    percentOff: terms.percentOff,
    amountOff: terms.amountOffCents,
    duration: terms.duration,
    durationInCycles: terms.durationInCycles,
    minSum: terms.minSumCents ?? 0,
    appliesTo: terms.appliesTo && [...terms.appliesTo],
    frequencies: terms.frequencies ? [...terms.frequencies] : null,
    firstTimeOnly: terms.firstTimeOnly,
    expiresAt: terms.expiresAt?.toISOString() ?? null,
    promotionName,
    promotionId,
  };
}
