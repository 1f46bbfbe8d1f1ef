import { dayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { newYorkDay } from "@/lib/domain/new-york-time";
import type { ScheduleEntry } from "@/lib/domain/price-schedule";
import type { Quote } from "@/lib/domain/quote";
import { cadenceText } from "@/lib/domain/recurring-period";

interface NextChargeProps {
  quote: Quote;
  /** The money calendar of the same quote. */
  entries: readonly ScheduleEntry[];
}

/** When money leaves next, how much, and how to stop it, in two sentences. */
export function NextCharge({ quote, entries }: NextChargeProps) {
  const renewal = entries.find(({ kind }) => kind === "renewal");
  if (quote.recurringFrequency === null || !renewal) {
    return <p>Nothing renews. This order is all you pay.</p>;
  }
  const later = quote.recurringCents === quote.nextCycleCents ? "" : `, later ${formatCents(quote.recurringCents)}`;
  return (
    <p>
      Next charge: <strong>{formatCents(quote.nextCycleCents)}</strong> on{" "}
      <strong>{dayText(newYorkDay(renewal.date))}</strong>, then {cadenceText(quote.recurringFrequency)}
      {later}, shipping included. Cancel online in your account at any time; it takes two clicks.
    </p>
  );
}
