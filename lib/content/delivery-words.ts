import { longDayText } from "@/lib/domain/date-text";
import type { BrokenPromise } from "@/lib/domain/delivery";
import type { StillSent } from "@/lib/domain/refund";

/** What a membership's address holds for, as the account and its mail say it. */
interface Reach {
  /** YYYY-MM-DD in New York. NULL: no further kit is planned. */
  readonly nextKitOn: string | null;
  /** Numbers of orders. */
  readonly following: readonly string[];
  readonly packing: readonly string[];
}

function ordersText(numbers: readonly string[]): string {
  return `${numbers.length === 1 ? "order" : "orders"} ${numbers.join(" and ")}`;
}

/** Which kits go to a membership's address, and which to the one they were ordered for, a sentence each. */
export function reachTexts({ nextKitOn, following, packing }: Reach): string[] {
  return [
    ...(nextKitOn ? [`What ships with the charge of ${longDayText(nextKitOn)} goes there.`] : []),
    ...(following.length > 0 ? [`What has not been packed of ${ordersText(following)} goes there too.`] : []),
    ...(packing.length > 0 ? [`What is about to be packed of ${ordersText(packing)} keeps its address.`] : []),
    ...(nextKitOn || following.length > 0 || packing.length > 0 ? [] : ["No further kit is planned."]),
  ];
}

interface Late {
  readonly what?: "It" | "The rest";
  /** Whether one of us checks it before it ships: no day is promised then. */
  readonly isHeld?: boolean;
}

/** When something comes that leaves as soon as it can. */
export function expectedNowText({
  leavesOn,
  from,
  to,
}: {
  leavesOn?: string | null;
  from: string;
  to: string;
}): string {
  const ships = leavesOn ? `on ${longDayText(leavesOn)}` : "today";
  return `If it ships ${ships}, it should reach you between ${longDayText(from)} and ${longDayText(to)}.`;
}

/** That an order, or the rest of it, comes later than was promised, and when it may come now. */
export function latePromiseText({ promisedBy, ...now }: BrokenPromise, { what = "It", isHeld }: Late = {}): string {
  const late = `${what} is late: we said it would be with you by ${longDayText(promisedBy)}, and it hasn't shipped yet`;
  if (isHeld)
    return `${late}, because one of us is still checking it. We're sorry. We'll email you as soon as that is done.`;
  return `${late}. We're sorry. ${expectedNowText(now)}`;
}

/**
 * What a refused renewal holds back, in a sentence: its own kits, or the next one of an unlimited plan, and nothing else.
 * @param kits  that leave with the renewal. 0: the plan's kits are asked for
 * @param what  that is to be paid: "$149", "it"
 */
export function heldBackText(kits: number, what: string): string {
  if (kits === 0) return `You can't ask for a kit until ${what} is paid.`;
  return `This renewal's ${kits === 1 ? "kit ships" : "kits ship"} once ${what} is paid.`;
}

/** That what was ordered before another charge has not left, a sentence each, and what can be done. Empty: all of it has. */
export function earlierTexts(parts: readonly StillSent[] = []): string[] {
  const waiting = parts.map(({ orderNumber, contents, isHeld }) => {
    const why = isHeld ? ", because one of us is still checking it" : "";
    return `Order ${orderNumber} (${contents.join(", ")}) hasn't shipped yet${why}.`;
  });
  if (waiting.length === 0) return [];
  return [
    ...waiting,
    "We'll email you when it ships. If you would rather not wait, you can cancel an order before any of it ships, skip a charge, or pause. Or reply to this email.",
  ];
}

/** What is sent although a membership ends, or owes a renewal, a sentence each. */
export function stillSentTexts(parts: readonly StillSent[]): string[] {
  return parts.map(({ orderNumber, contents, on }) => {
    const day = on ? `, on ${longDayText(on)} or soon after` : "";
    return `Still coming with order ${orderNumber}: ${contents.join(", ")}${day}.`;
  });
}
