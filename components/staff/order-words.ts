import type { KitState } from "@/lib/domain/kit-state";
import type { OrderKind } from "@/lib/domain/order-kind";
import { ORDER_STATES, type OrderState } from "@/lib/domain/order-state";

const WORDS: Record<OrderState, string> = {
  paid: "Paid",
  in_review: "Upgrade window",
  review: "Needs review",
  ready: "To pack",
  shipped: "Shipped",
  delivered: "Delivered",
  registered: "Kit registered",
  sample_received: "At the laboratory",
  resulted: "Resulted",
  partly_resulted: "Partly resulted",
  rejected: "Sample rejected",
  lost: "Lost in the mail",
  damaged: "Arrived damaged",
  replaced: "Replaced",
  canceled: "Canceled",
  refunded: "Refunded",
};

const TONES: Partial<Record<OrderState, "brand" | "amber" | "red" | "green">> = {
  review: "red",
  rejected: "red",
  lost: "red",
  damaged: "red",
  in_review: "amber",
  ready: "amber",
  resulted: "green",
  shipped: "brand",
  delivered: "brand",
};

/** Where a kit is, in the words of the people who work with it. */
export const KIT_WORDS: Record<KitState, string> = {
  planned: "not shipped yet",
  shipped: "on its way",
  delivered: "delivered",
  registered: "registered",
  sample_received: "at the laboratory",
  resulted: "resulted",
  rejected: "rejected by the laboratory",
  lost: "lost",
  damaged: "arrived damaged",
};

/** What was decided of a kit beside where it is. */
export const decidedText = ({ isReplaced, isClosed }: { isReplaced: boolean; isClosed: boolean }) =>
  isReplaced ? ", replaced" : isClosed ? ", nothing more is sent" : "";

/** Of a kit that had not left when its order was canceled or refunded. */
export const NEVER_SENT = "will not ship";

/** What an order came of. */
export const ORDER_KIND_WORDS: Record<OrderKind, string> = {
  checkout: "Checkout",
  renewal: "Renewal",
  next_kit: "Next kit of an unlimited plan",
  replacement: "Replacement, free of charge",
};

/** The state of an order in the words of the people who work with it. */
export function stateWord(state: OrderState): string {
  return WORDS[state];
}

/** Which states ask for attention. */
export function stateTone(state: OrderState): "neutral" | "brand" | "amber" | "red" | "green" {
  return TONES[state] ?? "neutral";
}

/** Every state, to choose from. */
export const STATE_CHOICES: readonly { value: OrderState | ""; label: string }[] = [
  { value: "", label: "Every status" },
  ...ORDER_STATES.map((value) => ({ value, label: WORDS[value] })),
];
