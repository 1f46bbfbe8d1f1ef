import type { AccountKit } from "@/lib/contracts/account-kits";
import { momentDayText } from "@/lib/domain/date-text";
import { hasFailed } from "@/lib/domain/kit-state";

type KitState = AccountKit["state"];

const TEXTS: Record<KitState, string> = {
  planned: "Planned",
  shipped: "On its way",
  delivered: "Not registered",
  registered: "Registered",
  sample_received: "At the lab",
  resulted: "Results are ready",
  rejected: "Could not be measured",
  lost: "Lost in the mail",
  damaged: "Arrived damaged",
};

/** Where a kit is, in a word or two. */
export function kitStateText({ state }: AccountKit): string {
  return TEXTS[state];
}

const TONES: Record<KitState, "neutral" | "brand" | "amber" | "green"> = {
  planned: "neutral",
  shipped: "brand",
  delivered: "amber",
  registered: "green",
  sample_received: "brand",
  resulted: "green",
  rejected: "amber",
  lost: "amber",
  damaged: "amber",
};

export const kitTone = ({ state }: AccountKit) => TONES[state];

function insteadText({ isReplaced, closed }: AccountKit): string {
  if (isReplaced) return "A new kit replaces it, free of charge.";
  return closed ?? "No new kit is on its way yet. Our last email says what comes next.";
}

function whenText(kit: AccountKit): string | null {
  const { state, at, waits, isOwn } = kit;
  if (state === "resulted") return "They are in your results.";
  if (hasFailed(state)) return insteadText(kit);
  if (at === null) return waits;
  if (state === "planned") return `Ships from ${momentDayText(at)}`;
  if (state === "registered")
    return isOwn ? `To you, on ${momentDayText(at)}` : `By someone else, on ${momentDayText(at)}`;
  if (state === "delivered") return `Delivered on ${momentDayText(at)}`;
  if (state === "sample_received") return `Since ${momentDayText(at)}`;
  return `Shipped on ${momentDayText(at)}`;
}

/** When a kit came to be where it is, and from which order. */
export function kitDetail(kit: AccountKit): string {
  const order = kit.orderNumber === null ? "A gift, or ordered elsewhere" : `Order ${kit.orderNumber}`;
  return [whenText(kit), order]
    .filter((text) => text !== null)
    .join(". ")
    .replaceAll("..", ".");
}

/** Whether its number is waiting to be entered. */
export function isToRegister({ state }: AccountKit): boolean {
  return state === "shipped" || state === "delivered";
}
