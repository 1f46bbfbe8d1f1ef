"use client";

import { nextText } from "@/components/membership/membership-words";
import { type CalendarEntry, MoneyCalendar, MoneyDays } from "@/components/membership/money-calendar";
import type { CheckoutDetails } from "@/lib/contracts/checkout-details";
import styles from "./order-confirmation.module.css";

interface ChargesPartProps {
  brandName: string;
  details: Pick<CheckoutDetails, "id" | "calendarId" | "schedule" | "membership" | "state">;
}

/**
 * Every charge of the order and its membership: what was charged and given back, and what will be. Where nothing more
 * will be, it says why instead of a calendar.
 */
export function ChargesPart({ brandName, details: { id, calendarId, schedule, membership, state } }: ChargesPartProps) {
  const entries = schedule.map(entryOf);
  const isOver = state !== "paid" || membership?.nextChargeAt === null;
  const hasMore = !isOver && schedule.some(({ kind }) => kind === "planned");
  if (entries.length < (isOver ? 1 : 2)) return null;
  return (
    <section aria-labelledby="charges" className={styles.part}>
      <h2 id="charges">What you pay, and when</h2>
      {membership && membership.status !== "active" ? <p className={styles.status}>{nextText(membership)}</p> : null}
      {membership || hasMore ? null : (
        <p className={styles.status}>Nothing in this order renews, and nothing else will be charged for it.</p>
      )}
      {hasMore ? (
        <MoneyCalendar
          entries={entries}
          brandName={brandName}
          about={calendarId ?? id}
          mostBefore={membership?.datesBefore ?? 0}
        />
      ) : (
        <MoneyDays entries={entries} />
      )}
    </section>
  );
}

function entryOf(day: CheckoutDetails["schedule"][number]): CalendarEntry {
  const { date, amount, balanceUsed, reason, kind, hasKit, isUndone } = day;
  return {
    date,
    amountCents: amount,
    balanceCents: balanceUsed,
    reason,
    hasKit,
    isUndone,
    ...(kind !== "planned" && { past: kind }),
  };
}
