import { longDayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";

/** A charge to come: its day, YYYY-MM-DD in New York, and its amount in cents. */
interface ChargeToCome {
  readonly date: string;
  readonly amountCents: number;
}

/** "$149 on April 4, 2027", or that nothing is charged then. */
export function chargeText({ date, amountCents }: ChargeToCome): string {
  return `${amountCents === 0 ? "$0" : formatCents(amountCents)} on ${longDayText(date)}`;
}

/** The next charge of a membership, in a sentence. */
export function nextChargeText(next: ChargeToCome | null): string {
  if (!next) return "No further charge is planned.";
  if (next.amountCents > 0) return `The next charge is ${chargeText(next)}, shipping included.`;
  return `Nothing is charged at the next renewal, on ${longDayText(next.date)}: your credit or discount covers it.`;
}
