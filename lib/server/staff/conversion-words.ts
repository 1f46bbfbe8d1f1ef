import "server-only";
import type { ConversionRow } from "@/lib/contracts/staff-conversions";
import type { DecisionSum, selectDecisions } from "@/lib/server/db/queries/staff-conversions";

type Decided = Awaited<ReturnType<typeof selectDecisions>>["rows"][number];

const KINDS: Readonly<Record<string, ConversionRow["kind"]>> = {
  purchase: "purchase",
  renewal: "renewal",
  upgrade: "upgrade",
  refund: "refund",
};

export const COUNTED_TEXTS: Record<ConversionRow["kind"], string> = {
  purchase: "Purchases",
  renewal: "Renewals",
  upgrade: "Upgrades",
  refund: "Given back",
};

const REASON_TEXTS: Readonly<Record<string, string>> = {
  duplicate: "Reported before",
  staff: "Bought by staff or a demo account",
  test_purchase: "Under 30 dollars",
  refunded: "Given back in full",
  refunded_in_part: "Given back in part",
  upgrade_of_order: "Upgrade, part of its order",
  no_consent: "No consent to measuring",
};

/** The kind of an event; what nobody knows is a purchase. */
export const kindOf = (word: string) => KINDS[word] ?? "purchase";
const reasonText = (reason: string) => REASON_TEXTS[reason] ?? reason;

/** The group in which an event is summed. */
export const labelOf = ({ decision, kind, reason }: Pick<DecisionSum, "decision" | "kind" | "reason">) =>
  decision === "counted" || kind === "refund" ? COUNTED_TEXTS[kindOf(kind)] : reasonText(reason ?? "");

/** Why a decision was made, in words; of a refund, what went back of which charge. NULL: a charge that was counted. */
export function wordsOf({ kind, reason, message, chargeReason }: Decided): string | null {
  if (reason === null) return null;
  if (kind !== "refund") return message ?? reasonText(reason);
  const [first = "", ...rest] = chargeReason ? reasonText(chargeReason) : "";
  const why = chargeReason ? ` Its charge was not counted: ${first.toLowerCase()}${rest.join("")}.` : "";
  return `${reasonText(reason)}.${why}`;
}
