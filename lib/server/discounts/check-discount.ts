import "server-only";
import type { DiscountValidity } from "@/lib/contracts/discounts";
import { resolveCart } from "@/lib/domain/cart";
import { discountLines, isEligible, UNKNOWN_BUYER } from "@/lib/domain/discount";
import type { DiscountRule } from "@/lib/domain/discount-rules";
import { canonicalEmail } from "@/lib/domain/email";
import { evaluateDiscount } from "@/lib/domain/evaluate-discount";
import { sumCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { type DiscountRequest, type FoundDiscount, findDiscount } from "./find-discount";
import { type BuyerAddress, knownBuyer } from "./known-buyer";

/** A cart in which a code would be used, and by whom. */
export interface DiscountQuestion extends DiscountRequest {
  /** As typed; empty: not known yet, which leaves the customer rules provisional. */
  email: string;
  /** One id per unit. */
  priceIds: readonly string[];
  /** What the browser believes its cart costs, in cents. Used only when it names no prices. */
  claimedSumCents: number | null;
  at: Date;
  /** Who asks. NULL: a guest. */
  actor: BuyerAddress["actor"];
}

/**
 * Runs every rule of a code against a cart and says how to pass the ones that fail. Prices come from the options.
 * @param options  everything sold in that shop
 * @throws Problem discount_not_found, malformed when a price is not sold here
 */
export async function checkDiscount(
  db: Database,
  options: readonly SellableOption[],
  question: DiscountQuestion,
): Promise<DiscountValidity & { reason?: DiscountRule }> {
  const found = await findDiscount(db, question);
  const { buyer, held } = await buyerOf(db, found, question);
  const cart = resolveCart(oneOfEach(question.priceIds), options);
  const [unknown] = cart.vanished;
  if (unknown) {
    throw new Problem("malformed", { field: "priceIds", message: "One of these prices is not sold here." });
  }
  const lines = discountLines(cart.lines);
  const claimed = question.priceIds.length === 0 ? question.claimedSumCents : null;
  const terms = { ...found.terms, uses: found.terms.uses - held };
  const verdict = evaluateDiscount(terms, {
    lines,
    shippingCents: 0,
    ...(claimed !== null && { sumCents: claimed }),
    buyer,
    currency: "usd",
    now: question.at,
  });
  const sum = claimed ?? sumCents(lines.map(({ amountCents }) => amountCents));
  const eligible = cart.lines.filter((_, index) => lines[index] && isEligible(terms, lines[index]));
  return {
    isValid: verdict.isValid,
    ...(verdict.reason && { reason: verdict.reason }),
    message: verdict.message,
    ...(verdict.fix && { fix: verdict.fix }),
    discountAmount: verdict.discountCents,
    newTotal: sum - verdict.discountCents,
    eligiblePriceIds: [...new Set(eligible.map(({ priceId }) => priceId))],
    provisional: verdict.provisional,
    checks: verdict.checks,
  };
}

/** An address that is not whole yet leaves the customer rules provisional. */
async function buyerOf(db: Database, found: FoundDiscount, { email, shopKey, actor }: DiscountQuestion) {
  const address = canonicalEmail(email);
  if (!address.ok) return { buyer: { ...UNKNOWN_BUYER, shopKey }, held: 0 };
  return knownBuyer(db, found, { email: address.canonical, shopKey, actor });
}

function oneOfEach(priceIds: readonly string[]) {
  return priceIds.map((priceId) => ({ priceId, quantity: 1, seenUnitAmountCents: 0 }));
}
