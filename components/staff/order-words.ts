import { ORDER_STATES, type OrderState } from "@/lib/domain/order-state";

const WORDS: Record<OrderState, string> = {
  paid: "Paid",
  in_review: "Upgrade window",
  review: "Needs a look",
  ready: "To pack",
  shipped: "Shipped",
  delivered: "Delivered",
  registered: "Kit registered",
  sample_received: "At the laboratory",
  resulted: "Resulted",
  partly_resulted: "Partly resulted",
  rejected: "Sample rejected",
  replaced: "Replaced",
  canceled: "Canceled",
  refunded: "Refunded",
};

const TONES: Partial<Record<OrderState, "brand" | "amber" | "red" | "green">> = {
  review: "red",
  rejected: "red",
  in_review: "amber",
  ready: "amber",
  resulted: "green",
  shipped: "brand",
  delivered: "brand",
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
