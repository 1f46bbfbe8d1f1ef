import "server-only";
import { type ConversionKind, TEST_PURCHASE_MESSAGE } from "@/lib/domain/conversion";
import type { DecisionSum, selectDecisions } from "@/lib/server/db/queries/staff-conversions";

type Decided = Awaited<ReturnType<typeof selectDecisions>>["rows"][number];

export const COUNTED_TEXTS: Readonly<Record<ConversionKind, string>> = {
  purchase: "Purchases",
  renewal: "Renewals",
  upgrade: "Upgrades",
  refund: "Given back",
  chargeback: "Charged back",
  chargeback_reversed: "Charged back and returned",
};

const RULE_TEXTS: Readonly<Record<string, string>> = {
  duplicate: "Same cart bought twice within 10 minutes",
  staff: "Bought by staff or a demo account",
  test_purchase: "Under 30 dollars",
  no_consent: "Browser objects to measuring",
  outside_window: "Known a week after its charge or later",
  refunded: "Given back in full",
  refunded_in_part: "Given back in part",
  disputed: "Taken back by the cardholder's bank",
  dispute_won: "Returned by the cardholder's bank",
  // Of rows from when an upgrade was a part of its order.
  upgrade_of_order: "Upgrade, part of its order",
};

const ruleText = (rule: string) => RULE_TEXTS[rule] ?? rule;

/** Whether an event takes money away or brings some back, as against a charge. */
export const isOfReturn = (kind: ConversionKind) =>
  kind === "refund" || kind === "chargeback" || kind === "chargeback_reversed";

/** The group in which an event is summed. */
export const labelOf = ({ decision, kind, rule }: Pick<DecisionSum, "decision" | "kind" | "rule">) =>
  decision === "counted" || isOfReturn(kind) ? COUNTED_TEXTS[kind] : ruleText(rule ?? "");

/** Why a decision was made, in words; of a refund, what went back of which charge. NULL: a charge that was counted. */
export function wordsOf({ kind, rule, chargeRule }: Decided): string | null {
  if (rule === null) return null;
  if (!isOfReturn(kind)) return rule === "test_purchase" ? TEST_PURCHASE_MESSAGE : ruleText(rule);
  const [first = "", ...rest] = chargeRule ? ruleText(chargeRule) : "";
  const why = chargeRule ? ` Its charge was not counted: ${first.toLowerCase()}${rest.join("")}.` : "";
  return `${ruleText(rule)}.${why}`;
}
