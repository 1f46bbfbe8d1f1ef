"use client";

import { CalendarStrip } from "@/components/ui/calendar-strip";
import { Disclosure } from "@/components/ui/disclosure";
import { ReceiptLines } from "@/components/ui/receipt-lines";
import { formatCents } from "@/lib/domain/money";
import { CalendarDownload } from "./calendar-download";
import { dayText } from "./day-text";
import styles from "./money-calendar.module.css";

/** A day on which money leaves, a kit leaves, or both. */
export interface CalendarEntry {
  /** Day in New York, YYYY-MM-DD. */
  date: string;
  /** Shipping included. 0: a kit that is paid already. Unit: cents. */
  amountCents: number;
  /** Why. */
  reason: string;
  hasKit: boolean;
}

interface MoneyCalendarProps {
  /** In the order of their days. */
  entries: readonly CalendarEntry[];
  /** The shop's name, for the calendar file. Left out: no file is offered. */
  brandName?: string;
}

/** As many as a strip holds at a glance; the list below it has them all. */
const STRIP_ENTRIES = 5;

/** Every charge and every kit of the next two years: the first ones as a strip, all of them as a list. */
export function MoneyCalendar({ entries, brandName }: MoneyCalendarProps) {
  const [first, second] = entries;
  if (!first) return null;
  return (
    <div className={styles.calendar}>
      <CalendarStrip months={entries.slice(0, STRIP_ENTRIES).map(stripEntry)} />
      <p className={styles.sum}>{sumText(entries)}</p>
      {second ? (
        <Disclosure summary={`All ${entries.length} dates of the next 24 months`}>
          <ReceiptLines
            lines={entries.map(({ date, amountCents, reason }) => ({
              key: `${date} ${reason}`,
              label: dayText(date),
              detail: reason,
              cents: amountCents,
            }))}
          />
        </Disclosure>
      ) : null}
      {brandName ? <CalendarDownload entries={entries} brandName={brandName} /> : null}
    </div>
  );
}

function stripEntry({ date, amountCents, hasKit }: CalendarEntry, index: number) {
  const isCharge = amountCents > 0 || !hasKit;
  return {
    date,
    ...(isCharge && { amountText: formatCents(amountCents) }),
    kind: hasKit ? (isCharge ? ("both" as const) : ("kit" as const)) : ("charge" as const),
    label: labelOf(index, hasKit, isCharge),
  };
}

function labelOf(index: number, hasKit: boolean, isCharge: boolean): string {
  if (index === 0) return hasKit ? "Today, first kit" : "Today";
  if (!isCharge) return "Kit, paid already";
  return hasKit ? "Renews, next kit" : "Renews";
}

/** What the first year costs, in a sentence. */
function sumText(entries: readonly CalendarEntry[]): string {
  const [first] = entries;
  const start = first?.date ?? "";
  const yearLater = `${Number(start.slice(0, 4)) + 1}${start.slice(4)}`;
  const charges = entries.filter(({ date, amountCents }) => date < yearLater && amountCents > 0);
  const sum = formatCents(charges.reduce((total, { amountCents }) => total + amountCents, 0));
  if (entries.length === 1) return "One charge. Nothing renews.";
  const count = charges.length === 1 ? "One charge" : `${charges.length} charges`;
  return `${count} in the first 12 months, ${sum} in all with shipping. Nothing else is charged.`;
}
