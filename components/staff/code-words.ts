import type { LowPrice, StaffCode } from "@/lib/contracts/staff-discounts";
import { productForLookupKey, productOf } from "@/lib/domain/catalogue/products";
import { dayText } from "@/lib/domain/date-text";
import type { DiscountRule } from "@/lib/domain/discount-rules";
import { formatCents } from "@/lib/domain/money";
import { rhythmsText } from "@/lib/domain/recurring-period";
import type { CodeState } from "@/lib/domain/shop-code";

/** What state a code is in, in a word, and whether it asks for attention. */
export const STATES: Readonly<Record<CodeState, { word: string; tone: "neutral" | "green" | "amber" }>> = {
  draft: { word: "Draft", tone: "amber" },
  scheduled: { word: "Scheduled", tone: "amber" },
  running: { word: "Running", tone: "green" },
  used_up: { word: "Used up", tone: "amber" },
  over: { word: "Over", tone: "neutral" },
  stopped: { word: "Stopped", tone: "neutral" },
};

/** Why shoppers are refused, in words that follow a number. */
export const RULE_WORDS: Readonly<Record<DiscountRule, string>> = {
  active: "it was off",
  started: "before it started",
  not_expired: "after it ended",
  shop: "in another shop",
  currency: "in another currency",
  products: "for other products",
  rhythm: "bought another way",
  minimum_sum: "below the minimum",
  first_order: "not a first order",
  per_customer_limit: "already used it",
  total_limit: "all used up",
  allowed_customers: "not on the list",
  lowest_price: "price too low already",
};

/** "15% off the first 3 charges" */
export function giftText({ kind, percentOff, amountOff, duration, durationInCycles }: StaffCode): string {
  if (kind === "shipping") return "Free shipping";
  const what = kind === "percent" ? `${percentOff ?? 0}% off` : `${formatCents(amountOff ?? 0)} off`;
  if (duration === "forever") return `${what} every charge`;
  return duration === "repeating" ? `${what} the first ${durationInCycles ?? 1} charges` : `${what} one order`;
}

/** A product, or one way of buying it: "Core Essentials", "Core Essentials, plans every 3 months". */
export function scopeName(key: string): string {
  const product = productOf(key);
  if (product) return product.name;
  const name = productForLookupKey(key)?.name ?? key;
  return `${name} (${key.split("_").at(-1)})`;
}

const MOST_NAMED = 3;

function productsText(keys: readonly string[]): string {
  const names = keys.slice(0, MOST_NAMED).map(scopeName);
  return keys.length > MOST_NAMED ? `${names.join(", ")} and ${keys.length - MOST_NAMED} more` : names.join(", ");
}

/** Whom and what it is for. Empty: everybody and everything. */
export function conditionsOf(code: StaffCode): string {
  const { minSum, firstTimeOnly, appliesTo, frequencies, isForList, maxPerCustomer } = code;
  return [
    ...(appliesTo ? [productsText(appliesTo)] : []),
    ...(frequencies ? [rhythmsText(frequencies)] : []),
    ...(firstTimeOnly ? ["new customers"] : []),
    ...(isForList ? ["people on a list"] : []),
    ...(minSum > 0 ? [`from ${formatCents(minSum)}`] : []),
    ...(maxPerCustomer > 1 ? [`${maxPerCustomer} times each`] : []),
  ].join("; ");
}

/** What a code is refused with, each with its sums. Empty: nothing. */
export function refusedText(refusedWith: readonly LowPrice[]): string {
  if (refusedWith.length === 0) return "";
  const named = refusedWith.slice(0, MOST_NAMED).map(({ title, price, left, least }) => {
    const sums = `${formatCents(price)} would be ${formatCents(left)}, the minimum is ${formatCents(least)}`;
    return `${title} (${sums})`;
  });
  const more = refusedWith.length - named.length;
  return `Refused with ${named.join("; ")}${more > 0 ? `; and ${more} more` : ""}.`;
}

/** When it works. Empty: always. */
export function periodOf({ startsOn, endsOn }: Pick<StaffCode, "startsOn" | "endsOn">): string {
  if (startsOn && endsOn) return `${dayText(startsOn)} to ${dayText(endsOn)}`;
  if (startsOn) return `from ${dayText(startsOn)}`;
  return endsOn ? `to ${dayText(endsOn)}` : "";
}
