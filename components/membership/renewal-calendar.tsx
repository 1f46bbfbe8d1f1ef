"use client";

import { CalendarStrip } from "@/components/ui/calendar-strip";
import { Disclosure } from "@/components/ui/disclosure";
import type { MembershipView } from "@/lib/contracts/subscriptions";
import styles from "./membership.module.css";
import { CalendarDownload, MoneyDays, stripEntry } from "./money-calendar";

/** As many as a strip holds at a glance. */
const STRIP_ENTRIES = 4;

/** Every renewal of the next two years: the first ones as a strip, all of them as a list and as a calendar file. */
export function RenewalCalendar({
  calendarId,
  schedule,
  datesBefore,
  brandName,
}: Pick<MembershipView, "calendarId" | "schedule" | "datesBefore"> & { brandName: string }) {
  const entries = schedule.map(({ amount, balanceUsed, ...day }) => ({
    ...{ ...day, amountCents: amount, balanceCents: balanceUsed },
  }));
  const file = <CalendarDownload entries={entries} brandName={brandName} about={calendarId} mostBefore={datesBefore} />;
  if (schedule.length === 0) return <div className={styles.calendar}>{file}</div>;
  return (
    <div className={styles.calendar}>
      <CalendarStrip label="Next charges and kits" months={entries.slice(0, STRIP_ENTRIES).map(stripEntry)} />
      {schedule.length > 1 ? (
        <Disclosure summary={`All ${schedule.length} dates of the next 24 months`}>
          <MoneyDays entries={entries} />
        </Disclosure>
      ) : null}
      {file}
    </div>
  );
}
