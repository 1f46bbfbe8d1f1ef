import type { DisputeState } from "@/lib/domain/dispute";

/** Where a dispute stands, in the words of the people who see to it. */
export const DISPUTE_WORDS: Record<DisputeState, string> = {
  asked: "The bank is asking about this charge",
  open: "The bank took this charge back",
  with_bank: "The bank has our response",
  won: "Won: the bank returned the money",
  lost: "Lost: the money stays with the bank",
  dropped: "The bank has withdrawn its inquiry",
};

/** A bank's reason, "product_not_received", as words. */
export const disputeReason = (reason: string) => {
  const words = reason.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};
