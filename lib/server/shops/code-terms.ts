import "server-only";
import type { CodeTerms, LowPrice } from "@/lib/contracts/staff-discounts";
import { productForLookupKey, productOf } from "@/lib/domain/catalogue/products";
import { openPeriod } from "@/lib/domain/chosen-period";
import type { DiscountTerms } from "@/lib/domain/discount";
import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import { Problem } from "@/lib/domain/problem";
import { LEAST_CODE_USES } from "@/lib/domain/shop-code";
import { refusedWith, worksWithNothing } from "./code-floor";
import { limitsOf } from "./list-codes";
import type { Editor } from "./staff-shops";

export const malformedField = (field: string, message: string) => new Problem("malformed", { field, message });

/** What a code gives, and nothing that belongs to another kind. */
function amountsOf(code: CodeTerms) {
  if (code.kind === "percent") {
    if (code.percentOff === null) throw malformedField("percentOff", "Enter how many percent it gives.");
    return { percentOff: code.percentOff, amountOffCents: null };
  }
  if (code.kind === "shipping") return { percentOff: null, amountOffCents: null };
  if (!code.amountOff) throw malformedField("amountOff", "Enter how many dollars it gives.");
  return { percentOff: null, amountOffCents: code.amountOff };
}

function lasting({ duration, durationInCycles, kind }: CodeTerms) {
  if (kind === "shipping" && duration !== "once") throw malformedField("duration", "Free shipping is for one order.");
  if (duration !== "repeating") return { duration, durationInCycles: null };
  if (durationInCycles === null) throw malformedField("durationInCycles", "Enter for how many charges.");
  return { duration, durationInCycles };
}

/** What a code gives and what it is for: what those who have used it were promised. @throws Problem malformed */
export function codeGift(code: CodeTerms) {
  const unknown = code.appliesTo?.find((key) => !productOf(key) && !productForLookupKey(key));
  if (unknown) throw malformedField("appliesTo", `${unknown} is not sold.`);
  const { kind, appliesTo, frequencies } = code;
  return { kind, ...amountsOf(code), ...lasting(code), appliesTo, frequencies };
}

/** @throws Problem malformed when it is more than somebody may give */
export function checkLimits(actor: Editor, gift: ReturnType<typeof codeGift>): void {
  const { percent, amountCents } = limitsOf(actor);
  if ((gift.percentOff ?? 0) > percent) {
    throw malformedField("percentOff", `It can give up to ${percent}%. For more, ask us.`);
  }
  if ((gift.amountOffCents ?? 0) > amountCents) {
    throw malformedField("amountOff", `It can give up to ${formatCents(amountCents)}. For more, ask us.`);
  }
}

/**
 * A code that is used up says so to whoever types it, also to whoever gave it to one person. So a partner's is for many.
 * @throws Problem malformed when it would be used up too soon
 */
export function checkLeastUses({ role }: Editor, maxUses: number): void {
  if (role !== "partner" || maxUses >= LEAST_CODE_USES) return;
  const message = `Enter ${LEAST_CODE_USES} or more, or no limit: a code for a few would tell who used it. For one, ask us.`;
  throw malformedField("maxUses", message);
}

/** When a code works. @throws Problem malformed when that is over already, or ends before it begins */
export function codePeriod({ startsOn, endsOn }: CodeTerms, at: Date) {
  const { since, before } = openPeriod({ from: startsOn, to: endsOn });
  if (before && before <= at) throw malformedField("endsOn", "Choose a last day that is still to come.");
  if (since && before && before <= since) throw malformedField("endsOn", "The last day is before the first.");
  return { startsAt: since, expiresAt: before };
}

/** What a code will be refused with. @throws Problem malformed when that is everything the shop sells */
export function lowPrices(terms: DiscountTerms, options: readonly SellableOption[]): LowPrice[] {
  const low = refusedWith(terms, options);
  const [first] = low;
  if (first && worksWithNothing(terms, options)) {
    const field = terms.kind === "percent" ? "percentOff" : "amountOff";
    const [price, left, least] = [first.price, first.left, first.least].map(formatCents);
    throw malformedField(
      field,
      `Of ${first.title} at ${price} it would leave ${left}; ${least} has to be left. Give less.`,
    );
  }
  return low;
}
