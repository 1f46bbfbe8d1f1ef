"use client";

import { CalendarStrip } from "@/components/ui/calendar-strip";
import { Disclosure } from "@/components/ui/disclosure";
import { ReceiptLines } from "@/components/ui/receipt-lines";
import type { MembershipView } from "@/lib/contracts/subscriptions";
import { BRAND_NAME } from "@/lib/domain/brand";
import { dayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import styles from "./membership.module.css";
import { CalendarDownload } from "./money-calendar";

/** As many as a strip holds at a glance. */
const STRIP_ENTRIES = 4;

/** Every renewal of the next two years: the first ones as a strip, all of them as a list and as a calendar file. */
export function RenewalCalendar({ schedule, hasKits }: { schedule: MembershipView["schedule"]; hasKits: boolean }) {
  if (schedule.length === 0) return null;
  const label = hasKits ? "Renews, next kit" : "Renews";
  const entries = schedule.map(({ date, amount, reason }) => ({ date, amountCents: amount, reason, hasKit: hasKits }));
  return (
    <div className={styles.calendar}>
      <CalendarStrip
        label="Next charges and kits"
        months={schedule.slice(0, STRIP_ENTRIES).map(({ date, amount }) => ({
          date,
          amountText: formatCents(amount),
          kind: hasKits ? "both" : "charge",
          label,
        }))}
      />
      {schedule.length > 1 ? (
        <Disclosure summary={`All ${schedule.length} dates of the next 24 months`}>
          <ReceiptLines
            lines={schedule.map(({ date, amount, reason }) => ({
              key: date,
              label: dayText(date),
              detail: reason,
              cents: amount,
            }))}
          />
        </Disclosure>
      ) : null}
      <CalendarDownload entries={entries} brandName={BRAND_NAME} />
    </div>
  );
}
