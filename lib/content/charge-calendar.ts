import { calendarFile } from "@/lib/domain/ics";
import { formatCents } from "@/lib/domain/money";

/** A day of an order's calendar: something is charged, a kit leaves, or both. */
export interface ChargeDay {
  /** YYYY-MM-DD in New York. */
  readonly date: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly hasKit: boolean;
  /** Whether it has happened. Left out: it is to come. */
  readonly past?: "charged" | "given_back";
}

function titleOf(brandName: string, { amountCents, hasKit, past }: ChargeDay): string {
  if (past === "given_back") return `${brandName}: ${formatCents(amountCents)} was given back`;
  if (past === "charged" && amountCents > 0) return `${brandName}: ${formatCents(amountCents)} was charged`;
  if (amountCents === 0) return `${brandName}: your next kit leaves`;
  return `${brandName}: ${formatCents(amountCents)} is charged${hasKit ? ", your kit leaves" : ""}`;
}

/**
 * The calendar file of an order's dates. Nothing in it is anybody's but the shop's: its entries are told apart by the
 * shop's name too, and not by the address it stands at.
 * @param brandName  the shop's name
 * @param about      the order or membership that the dates are of: those of two never replace each other
 * @returns the file's name and text
 */
export function chargeCalendar(days: readonly ChargeDay[], brandName: string, about: string, now: Date) {
  const slug = brandName.toLowerCase().replace(/[^a-z0-9]+/g, "-") || "shop";
  // Counted, not dated: a charge that moves keeps its entry, and an import of the changed dates moves it.
  const entries = days.map((day, index) => ({
    id: `${about}-${index}`,
    date: day.date,
    title: titleOf(brandName, day),
    text: day.reason,
  }));
  return { name: `${slug}-dates.ics`, text: calendarFile({ name: brandName, host: slug, days: entries }, now) };
}
