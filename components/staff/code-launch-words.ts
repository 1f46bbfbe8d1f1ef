import type { StaffOverview } from "@/lib/contracts/staff";
import type { StaffCode } from "@/lib/contracts/staff-discounts";
import { dayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { conditionsOf, giftText, refusedText } from "./code-words";

const times = (count: number) => (count === 1 ? "once" : `${count} times`);

/** From when on who can use it, or why nobody can. */
function beginText(code: StaffCode): string {
  const { onceOn, startsOn, endsOn, shopName } = code;
  if (onceOn === "over") return `Its last day, ${dayText(endsOn)}, is over: no one can use it until that changes.`;
  if (onceOn === "used_up") return "All its uses are taken: no one can use it until it has more.";
  const begins = onceOn === "scheduled" ? `From ${dayText(startsOn)}, at midnight in New York,` : "From this moment";
  return `${begins} anyone who buys at ${shopName} can use it.`;
}

function limitText({ maxUses, maxPerCustomer, endsOn }: StaffCode): string {
  const each = `each customer ${times(maxPerCustomer)}`;
  const uses =
    maxUses === null ? `It can be used without limit, ${each}` : `It can be used ${times(maxUses)} in total, ${each}`;
  return `${uses}${endsOn ? `, until ${dayText(endsOn)} is over` : ", and has no last day"}.`;
}

/** What will be so once a code is on, a sentence each. */
export function launchText(code: StaffCode): string[] {
  const conditions = conditionsOf(code);
  const gift = `It gives ${giftText(code).replace(/^F/, "f")}${conditions ? ` (${conditions})` : ""}.`;
  return [beginText(code), gift, ...(code.onceOn === "over" ? [] : [limitText(code)])];
}

/** Off what it takes how much, where that is more than half. Empty: off nothing. */
function depthText({ percentOff, deepest, duration }: StaffCode): string {
  const isAll = percentOff === 100 || deepest?.left === 0;
  if (!isAll && !deepest && (percentOff ?? 0) <= 50) return "";
  const what = isAll ? "It takes 100% off" : "It takes more than half off";
  const often = duration === "forever" ? ", and off every later charge of a plan" : "";
  if (!deepest) return `${what}${often}.`;
  const { title, quantity, price, left } = deepest;
  const name = quantity === 1 ? title : `${quantity} of ${title}`;
  return `${what}${often}: ${name}, ${formatCents(price)}, ${left === 0 ? "is free" : `costs ${formatCents(left)}`} with it.`;
}

/** What somebody should have seen before a code is on, a sentence each. */
export function launchWarnings(code: StaffCode, role: StaffOverview["role"] | undefined): string[] {
  const isOthers = code.shopKey !== null && role !== "partner";
  return [
    depthText(code),
    isOthers ? `It belongs to a partner's shop, ${code.shopName}, and works only there.` : "",
    refusedText(code.refusedWith),
  ].filter((text) => text !== "");
}
