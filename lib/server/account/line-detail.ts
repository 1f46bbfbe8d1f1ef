import "server-only";
import { productOf } from "@/lib/domain/catalogue/products";
import { cadenceText, FREQUENCIES, type PlanFrequency } from "@/lib/domain/recurring-period";
import type { OrderLineRow } from "@/lib/server/db/queries/orders";
import { receiptPartOf } from "@/lib/server/orders/order-amounts";

const KNOWN: readonly PlanFrequency[] = [...FREQUENCIES, "one-time", "unlimited"];

/** A line of an order as its account and its receipt tell it. Unit of `amount`: cents, of all units, before discount. */
export function soldLine(line: OrderLineRow) {
  const { title, quantity, unitAmountCents, lookupKey, priceId } = line;
  const priceRecord = `${lookupKey} (${priceId})`;
  return {
    title,
    quantity,
    detail: lineDetail(line),
    amount: unitAmountCents * quantity,
    priceRecord,
    part: receiptPartOf(line),
  };
}

/** The cadence and the chosen packs of a line, in words. NULL: bought once, and nothing to add. */
export function lineDetail(line: { title: string; frequency: string; choices: readonly string[] }): string | null {
  const frequency = KNOWN.find((known) => known === line.frequency);
  const words = frequency && frequency !== "one-time" ? cadenceText(frequency) : null;
  const cadence = words !== null && line.title.includes(words) ? null : words;
  const choices = line.choices.map((key) => productOf(key)?.name ?? key);
  const parts = [cadence, choices.length > 0 ? `with ${choices.join(" and ")}` : null].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(", ") : null;
}
