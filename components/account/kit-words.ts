import type { AccountKit } from "@/lib/contracts/account-kits";
import { momentDayText } from "@/lib/domain/date-text";

type KitState = AccountKit["state"];

const TEXTS: Record<KitState, string> = {
  planned: "Planned",
  shipped: "On its way",
  delivered: "Not registered",
  registered: "Registered",
  at_laboratory: "At the laboratory",
  resulted: "Results are ready",
  rejected: "Could not be measured",
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
  at_laboratory: "brand",
  resulted: "green",
  rejected: "amber",
};

export const kitTone = ({ state }: AccountKit) => TONES[state];

function whenText({ state, at, isOwn }: AccountKit): string | null {
  if (state === "resulted") return "They are in your results.";
  if (state === "rejected") return "We send a new kit free of charge.";
  if (at === null) return null;
  if (state === "planned") return `Leaves from ${momentDayText(at)}`;
  if (state === "registered")
    return isOwn ? `To you, on ${momentDayText(at)}` : `By somebody else, on ${momentDayText(at)}`;
  return `Left on ${momentDayText(at)}`;
}

/** When a kit came to be where it is, and from which order. */
export function kitDetail(kit: AccountKit): string {
  const order = kit.orderNumber === null ? "A present, or ordered elsewhere" : `Order ${kit.orderNumber}`;
  return [whenText(kit), order]
    .filter((text) => text !== null)
    .join(". ")
    .replaceAll("..", ".");
}

/** Whether its number is waiting to be entered. */
export function isToRegister({ state }: AccountKit): boolean {
  return state === "shipped" || state === "delivered";
}
