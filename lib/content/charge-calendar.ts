import { weekdayText } from "@/lib/domain/date-text";
import { shipDayOf } from "@/lib/domain/delivery";
import { type CalendarDay, calendarFile } from "@/lib/domain/ics";
import { formatCents } from "@/lib/domain/money";
import { newYorkDay } from "@/lib/domain/new-york-time";

/** A day of an order's calendar: something is charged, a kit leaves, or both. */
export interface ChargeDay {
  /** YYYY-MM-DD in New York. */
  readonly date: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly hasKit: boolean;
  /** Whether it has happened. Left out: it is to come. */
  readonly past?: "charged" | "given_back";
  /** Whether it is the charge of a cart that is paid today, and stands among what has happened once it was. Default: no. */
  readonly isToday?: boolean;
}

/** What a charge's entry says of its kit, which leaves on a business day. */
function kitText(date: string): string {
  const day = shipDayOf(date);
  return `, your next delivery ships${day === date ? "" : ` on ${weekdayText(day)}`}`;
}

function titleOf(brandName: string, { date, amountCents, hasKit, past }: ChargeDay): string {
  if (past === "given_back") return `${brandName}: ${formatCents(amountCents)} was refunded`;
  if (past === "charged" && amountCents > 0) return `${brandName}: ${formatCents(amountCents)} was charged`;
  if (amountCents === 0) return `${brandName}: ${hasKit ? "your next delivery ships" : "nothing is charged"}`;
  return `${brandName}: ${formatCents(amountCents)} is charged${hasKit ? kitText(date) : ""}`;
}

/**
 * The calendar file of an order's dates. Nothing in it is anybody's but the shop's: its entries are told apart by the
 * shop's name too, and not by the address it stands at. A cart's file and those of what it became have the same entries.
 *
 * What is to come is counted from the next charge on, not dated: a charge that moves keeps its entry, and an import of
 * the changed dates moves it. After a change there may be fewer dates than before, or none. A calendar keeps what a file
 * does not name, so a file that follows a fuller one names every further entry of it, as canceled, and no others: a
 * program that knows no canceled entries would show those. Each file has a higher SEQUENCE than the ones before it, by
 * which calendar programs take the later word.
 * @param brandName  the shop's name
 * @param about      the calendar id of the cart, order or membership that the dates are of: those of two never replace
 *   each other
 * @param mostBefore the most dates to come that an earlier file may have held
 * @returns the file's name and text, and how many dates to come it holds
 */
export function chargeCalendar(
  days: readonly ChargeDay[],
  brandName: string,
  about: string,
  now: Date,
  mostBefore: number,
) {
  const slug = brandName.toLowerCase().replace(/[^a-z0-9]+/g, "-") || "shop";
  const counts = { past: 0, coming: 0 };
  const entries: CalendarDay[] = days.map((day) => ({
    id: day.past || day.isToday ? `${about}-past-${counts.past++}` : `${about}-${counts.coming++}`,
    // Where nothing is charged it is the day on which the kit leaves.
    date: day.amountCents === 0 && day.hasKit && !day.past ? shipDayOf(day.date) : day.date,
    title: titleOf(brandName, day),
    text: day.reason,
  }));
  for (let index = counts.coming; index < mostBefore; index++) {
    const gone = { date: newYorkDay(now), title: `${brandName}: a date that no longer holds`, text: "" };
    entries.push({ id: `${about}-${index}`, ...gone, isCanceled: true });
  }
  const { coming } = counts;
  return { name: `${slug}-dates.ics`, coming, text: calendarFile({ name: brandName, host: slug, days: entries }, now) };
}
