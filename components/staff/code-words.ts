import type { LowPrice, ShopCode } from "@/lib/contracts/staff-shop-discounts";
import { momentDayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";

/** What state a code is in, in a word, and whether it asks for attention. */
export const STATES: Readonly<Record<ShopCode["state"], { word: string; tone: "neutral" | "green" | "amber" }>> = {
  active: { word: "Active", tone: "green" },
  off: { word: "Off", tone: "neutral" },
  not_started: { word: "Not yet", tone: "amber" },
  ended: { word: "Over", tone: "neutral" },
  used_up: { word: "Used up", tone: "amber" },
};

/** "15% off the first 3 charges" */
export function giftOf({ kind, percentOff, amountOff, duration, durationInCycles }: ShopCode): string {
  if (kind === "shipping") return "Free shipping";
  const what = kind === "percent" ? `${percentOff ?? 0}% off` : `${formatCents(amountOff ?? 0)} off`;
  if (duration === "forever") return `${what} every charge`;
  return duration === "repeating" ? `${what} the first ${durationInCycles ?? 1} charges` : `${what} one order`;
}

/** Whom and what it is for. Empty: everybody and everything. */
export function conditionsOf({ minSum, firstTimeOnly, appliesTo }: ShopCode): string {
  return [
    ...(firstTimeOnly ? ["new customers"] : []),
    ...(minSum > 0 ? [`from ${formatCents(minSum)}`] : []),
    ...(appliesTo ? [`for ${appliesTo.length === 1 ? "one product" : `${appliesTo.length} products`}`] : []),
  ].join(", ");
}

const MOST_NAMED = 3;

/** What a code is refused with, each with its sums. Empty: nothing. */
export function refusedText(refusedWith: readonly LowPrice[]): string {
  if (refusedWith.length === 0) return "";
  const named = refusedWith.slice(0, MOST_NAMED).map(({ title, price, left, least }) => {
    const sums = `${formatCents(price)} would be ${formatCents(left)}, the least is ${formatCents(least)}`;
    return `${title} (${sums})`;
  });
  const more = refusedWith.length - named.length;
  return `Refused with ${named.join("; ")}${more > 0 ? `; and ${more} more` : ""}.`;
}

/** A moment just before, since a code ends with the first moment of the day after its last. */
const lastDay = (expiresAt: string) => momentDayText(new Date(new Date(expiresAt).getTime() - 1).toISOString());

/** When it works. Empty: always. */
export function periodOf({ startsAt, expiresAt }: ShopCode): string {
  if (startsAt && expiresAt) return `${momentDayText(startsAt)} to ${lastDay(expiresAt)}`;
  if (startsAt) return `from ${momentDayText(startsAt)}`;
  return expiresAt ? `to ${lastDay(expiresAt)}` : "";
}
