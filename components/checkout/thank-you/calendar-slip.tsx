import type { CheckoutDetails } from "@/lib/contracts/checkout-details";
import { dayNumber, shortMonth } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { costOf, creditPaidText } from "@/lib/domain/paid-words";
import styles from "./calendar-slip.module.css";

/** One leaf of the buyer's calendar. */
interface Leaf {
  key: "paid" | "arrives" | "next";
  /** YYYY-MM-DD */
  day: string;
  /** Where it may also be. NULL: on that day. */
  until: string | null;
  text: string;
}

type SlipDetails = Pick<CheckoutDetails, "delivery" | "schedule" | "receipt">;

/** The days that matter to a buyer: what was paid, when it comes, and when money is taken next. */
function leavesOf({ delivery, schedule, receipt }: SlipDetails): Leaf[] {
  const paid = schedule.find(({ kind }) => kind === "charged");
  // With what was added since, as the receipt says; of instalments only the first is paid.
  const paidCents = receipt.isPaidLater ? (paid?.amount ?? 0) : costOf(receipt) - receipt.refunded;
  const credit = creditPaidText(receipt);
  const next = schedule.find(({ kind }) => kind === "planned");
  return [
    ...(paid
      ? [
          {
            key: "paid" as const,
            day: paid.date,
            until: null,
            text: `Paid: ${formatCents(paidCents)}${credit && `, ${credit}`}`,
          },
        ]
      : []),
    ...(delivery
      ? [
          {
            key: "arrives" as const,
            day: delivery.from,
            until: delivery.to === delivery.from ? null : delivery.to,
            text: "Your order is with you",
          },
        ]
      : []),
    ...(next
      ? [
          {
            key: "next" as const,
            day: next.date,
            until: null,
            text: `${formatCents(next.amount)}${next.hasKit ? ", and the next delivery" : ""}`,
          },
        ]
      : []),
  ];
}

/** The last day of several: with its month where that is another than the first day's, which stands above. */
const untilText = (day: string, until: string) =>
  day.slice(0, 7) === until.slice(0, 7) ? dayNumber(until) : `${shortMonth(until)} ${dayNumber(until)}`;

/** The buyer's calendar, as leaves that stand before the packed box. */
export function CalendarSlip(details: SlipDetails) {
  const leaves = leavesOf(details);
  return (
    <ol className={styles.leaves} aria-label="Your dates">
      {leaves.map(({ key, day, until, text }) => (
        <li key={key} className={styles.leaf} data-leaf={key}>
          <span className={styles.month}>{shortMonth(day)}</span>
          <span className={styles.day}>
            {dayNumber(day)}
            {until ? <span className={styles.until}>–{untilText(day, until)}</span> : null}
          </span>
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ol>
  );
}
