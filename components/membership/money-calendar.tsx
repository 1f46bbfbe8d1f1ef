"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CalendarStrip } from "@/components/ui/calendar-strip";
import { Disclosure } from "@/components/ui/disclosure";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { ReceiptLines } from "@/components/ui/receipt-lines";
import { saveFile } from "@/hooks/site/save-file";
import { fetchShopNow } from "@/hooks/site/use-shop-now";
import { firstYear } from "@/lib/domain/charges";
import { dayText } from "@/lib/domain/date-text";
import { formatCents, sumCents } from "@/lib/domain/money";
import { datesGiven, noteDatesGiven } from "@/stores/calendar-files";
import styles from "./money-calendar.module.css";

/** A day on which money leaves or comes back, a kit leaves, or both. */
export interface CalendarEntry {
  /** Day in New York, YYYY-MM-DD. */
  date: string;
  /** Shipping included. 0 with no credit: a kit for which nothing is charged that day. Unit: cents. */
  amountCents: number;
  /** Credit that goes into it, and is off the amount. Default: none. Unit: cents. */
  balanceCents?: number;
  /** Why. */
  reason: string;
  hasKit: boolean;
  /** Whether it is what is bought now. Default: no. */
  isToday?: boolean;
  /** Whether it has happened: money that was charged, or that was given back. Left out: it is to come. */
  past?: "charged" | "given_back";
  /** Charged and given back whole: nothing of it is left. Default: no. */
  isUndone?: boolean;
}

interface MoneyCalendarProps {
  /** In the order of their days. */
  entries: readonly CalendarEntry[];
  /** The shop's name, for the calendar file. Left out: no file is offered. */
  brandName?: string;
  /** What the days are of: the calendar id of a cart, an order or a membership. */
  about: string;
  /** The most of them to come that a calendar file of before may hold, as far as the shop knows. */
  mostBefore: number;
}

/** As many as a strip holds at a glance; the list below it has them all. */
const STRIP_ENTRIES = 5;
/** Of these, as many as have happened already: what is to come is never pushed out of sight. */
const STRIP_PAST = 3;

function stripOf(all: readonly CalendarEntry[]): readonly CalendarEntry[] {
  const entries = all.filter(({ isUndone }) => !isUndone);
  const past = entries.filter((entry) => entry.past).length;
  const start = Math.max(0, Math.min(past - STRIP_PAST, entries.length - STRIP_ENTRIES));
  return entries.slice(start, start + STRIP_ENTRIES);
}

/** Every charge and every kit up to two years ahead: the last and the next ones as a strip, all of them as a list. */
export function MoneyCalendar({ entries, brandName, about, mostBefore }: MoneyCalendarProps) {
  const [first, second] = entries;
  if (!first) return null;
  return (
    <div className={styles.calendar}>
      <CalendarStrip months={stripOf(entries).map(stripEntry)} />
      <p className={styles.sum}>{sumText(entries)}</p>
      {second ? (
        <Disclosure summary={`All ${entries.length} dates, up to 24 months ahead`}>
          <MoneyDays entries={entries} />
        </Disclosure>
      ) : null}
      {brandName ? <CalendarDownload {...{ entries, brandName, about, mostBefore }} /> : null}
    </div>
  );
}

/** The days as a list, each with why. */
export function MoneyDays({ entries }: { entries: readonly CalendarEntry[] }) {
  return (
    <ReceiptLines
      lines={entries.map((entry, index) => ({
        key: `${index} ${entry.date}`,
        label: dayText(entry.date),
        detail: entry.reason,
        cents: signedCents(entry),
      }))}
    />
  );
}

const signedCents = ({ amountCents, past }: CalendarEntry) => (past === "given_back" ? -amountCents : amountCents);

/** A day as the strip draws it. */
export function stripEntry(entry: CalendarEntry) {
  const { date, amountCents, balanceCents = 0, hasKit } = entry;
  const isCharge = amountCents + balanceCents > 0 || !hasKit;
  return {
    date,
    ...(isCharge && { amountText: formatCents(signedCents(entry)) }),
    kind: hasKit ? (isCharge ? ("both" as const) : ("kit" as const)) : ("charge" as const),
    label: labelOf(entry, isCharge),
  };
}

function labelOf({ hasKit, isToday, past, reason, balanceCents = 0 }: CalendarEntry, isCharge: boolean): string {
  if (past) return hasKit ? "Charged, with a delivery" : reason;
  if (isToday) return hasKit ? "Today, first delivery" : "Today";
  const what = /^[^.,;]+/.exec(reason)?.[0] ?? reason;
  const credit = balanceCents > 0 ? `, ${formatCents(balanceCents)} from your balance` : "";
  return `${what}${hasKit && isCharge ? ", next delivery" : ""}${credit}`;
}

/** What the first year costs, in a sentence. */
function sumText(entries: readonly CalendarEntry[]): string {
  const undone = entries.filter(({ isUndone, past }) => isUndone && past === "charged");
  const year = firstYear(entries);
  const moved = year.filter(({ amountCents, isUndone }) => amountCents > 0 && !isUndone);
  const back = moved.filter(({ past }) => past === "given_back");
  const charges = moved.filter(({ past }) => past !== "given_back");
  if (entries.length === 1) return "One charge. Nothing renews.";
  const count = charges.length === 1 ? "One charge" : `${charges.length} charges`;
  const given = back.length > 0 ? `, of which ${sumOf(back)} was refunded` : "";
  const less =
    undone.length > 0 ? ` Besides, ${sumOf(undone)} was charged for what you took back, and all of it went back.` : "";
  const goesOn = entries.slice(year.length).some(({ past, amountCents }) => !past && amountCents > 0);
  const end = goesOn ? "Nothing else is charged in that time." : "Nothing else will be charged.";
  return `${count} in the first 12 months, ${sumOf(charges)} in all with shipping${given}.${less} ${end}`;
}

const sumOf = (entries: readonly CalendarEntry[]) =>
  formatCents(sumCents(entries.map(({ amountCents }) => amountCents)));

/** Puts the dates into the visitor's own calendar. The file is made here, on the click. */
export function CalendarDownload(props: Required<MoneyCalendarProps>) {
  const [isRefused, setIsRefused] = useState(false);
  return (
    <div data-print="hide">
      <Button
        variant="quiet"
        size="small"
        icon={<Icon name="calendar" size="small" />}
        onClick={async () => setIsRefused(!(await download(props)))}
      >
        {props.entries.length > 0
          ? "Add these dates to my calendar (.ics)"
          : "Remove its dates from my calendar (.ics)"}
      </Button>
      {isRefused ? (
        <Notice tone="danger" announce="alert" title="The file could not be created">
          Check your connection and try again.
        </Notice>
      ) : null}
    </div>
  );
}

/** @returns whether there was a file: the day is asked of the shop */
async function download({ entries, brandName, about, mostBefore }: Required<MoneyCalendarProps>): Promise<boolean> {
  try {
    const [{ chargeCalendar }, now] = await Promise.all([import("@/lib/content/charge-calendar"), fetchShopNow()]);
    const most = Math.max(mostBefore, datesGiven(about));
    const { name, text, coming } = chargeCalendar(entries, brandName, about, now, most);
    noteDatesGiven(about, coming);
    saveFile(new Blob([text], { type: "text/calendar" }), name);
    return true;
  } catch {
    return false;
  }
}
