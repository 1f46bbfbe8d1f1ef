import type { CartCharge } from "@/lib/domain/cart-charges";
import type { CalendarEntry } from "./money-calendar";

/** The charges of a cart as the money calendar draws it. */
export function calendarEntries(charges: readonly CartCharge[]): CalendarEntry[] {
  return charges.map(({ date, kind, amountCents, balanceCents, reason, kits }) => ({
    date,
    amountCents,
    balanceCents,
    reason,
    hasKit: kits > 0,
    isToday: kind === "first_charge",
  }));
}
