import { longDayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { shippingPart } from "@/lib/domain/recurring-period";

/** A charge to come: its day, YYYY-MM-DD in New York, and its amount in cents. */
export interface ChargeToCome {
  readonly date: string;
  readonly amountCents: number;
  /** Whether a kit ships with it. Left out: one does. */
  readonly hasKit?: boolean;
  /** The plan that it is for, where that is another than the one in the same sentence. NULL, or left out: it is none. */
  readonly plan?: string | null;
}

/** "$149 on April 4, 2027" */
export function chargeText(charge: ChargeToCome): string {
  return `${formatCents(charge.amountCents)} on ${longDayText(charge.date)}`;
}

/** The next charge of a membership, in a sentence. */
export function nextChargeText(next: ChargeToCome | null): string {
  if (!next) return "No further charge is planned.";
  const of = next.plan ? ` for ${next.plan}` : "";
  if (next.amountCents > 0) return `The next charge is ${chargeText(next)}${of}${shippingPart(next.hasKit)}.`;
  return `Nothing is charged at the next renewal, on ${longDayText(next.date)}: your balance or discount covers it.`;
}
