"use client";

import { useState } from "react";
import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/price";
import { useMonthPayouts, usePaidMark } from "@/hooks/staff/use-payouts";
import { payoutMonthText } from "@/lib/content/payout-words";
import type { MonthPayout } from "@/lib/contracts/staff-payouts";
import { dayText } from "@/lib/domain/date-text";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { type Month, monthBefore, nextMonth } from "@/lib/domain/payout";
import { notify } from "@/stores/notifications";
import { Buttons, Detail, Line, Rows } from "./staff-layout";
import { StaffPageFrame, StaffTrouble } from "./staff-page";

/** What every partner is paid for a month, and whether it was. */
export function PayoutsScreen() {
  const [month, setMonth] = useState<Month | "">("");
  return (
    <StaffPageFrame
      title="Payouts"
      lead="What every partner earned in a past month, and when it was paid. Closed months do not change."
      isFor={({ role }) => role === "admin"}
    >
      {({ now }) => <MonthOf month={month} onMonth={setMonth} today={newYorkDay(new Date(now))} />}
    </StaffPageFrame>
  );
}

interface MonthProps {
  month: Month | "";
  onMonth: (month: Month) => void;
  today: string;
}

function MonthOf({ month, onMonth, today }: MonthProps) {
  const { found, problem, isFetching, retry } = useMonthPayouts(month);
  if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
  if (!found) return <p>Loading payouts</p>;
  const next = nextMonth(found.month);
  return (
    <>
      <Line>
        <strong aria-live="polite">{payoutMonthText(found.month)}</strong>
        <Buttons>
          <Button variant="secondary" size="small" onClick={() => onMonth(monthBefore(found.month))}>
            Previous month
          </Button>
          {next < today.slice(0, 7) ? (
            <Button variant="secondary" size="small" onClick={() => onMonth(next)}>
              Next month
            </Button>
          ) : null}
        </Buttons>
        <span>
          <Money cents={found.due} /> due in total
        </span>
      </Line>
      <DataTable
        caption={`Payouts of ${payoutMonthText(found.month)}`}
        columns={columns(found.month, today)}
        rows={found.payouts}
        keyOf={({ shop }) => shop.key}
        isLoading={isFetching}
        empty="No shop has a closed statement for this month."
      />
      {found.without.length > 0 ? (
        <>
          <p>Nothing has been agreed with these shops, so their months stay open:</p>
          <Rows>
            {found.without.map(({ key, name }) => (
              <li key={key}>
                <Link href={`/staff/shops/${key}/payouts`}>{name}</Link>
              </li>
            ))}
          </Rows>
        </>
      ) : null}
    </>
  );
}

const columns = (month: Month, today: string): readonly DataColumn<MonthPayout>[] => [
  {
    key: "shop",
    head: "Shop",
    width: 160,
    cell: ({ shop, people }) => (
      <>
        <Link href={`/staff/shops/${shop.key}/payouts`}>{shop.name}</Link>
        <Detail>{people === 1 ? "1 person" : `${people} people`} bought since the last payout</Detail>
      </>
    ),
  },
  {
    key: "kept",
    head: "Kept for products",
    align: "end",
    width: 130,
    cell: ({ kept }) => <Money cents={kept} />,
  },
  {
    key: "share",
    head: "Share",
    align: "end",
    width: 110,
    cell: ({ share, fees }) => (
      <>
        <Money cents={share} />
        <Detail>
          <Money cents={-fees} /> card fees
        </Detail>
      </>
    ),
  },
  {
    key: "due",
    head: "Due",
    align: "end",
    width: 130,
    cell: ({ due, carriedIn, carriedOut }) => (
      <>
        <Money cents={due} />
        {carriedIn !== 0 ? (
          <Detail>
            <Money cents={carriedIn} /> from before
          </Detail>
        ) : null}
        {carriedOut !== 0 ? (
          <Detail>
            <Money cents={carriedOut} /> carried on
          </Detail>
        ) : null}
      </>
    ),
  },
  { key: "paid", head: "Paid", width: 150, cell: (payout) => <Paid {...{ payout, month, today }} /> },
];

function Paid({ payout, month, today }: { payout: MonthPayout; month: Month; today: string }) {
  const form = usePaidMark();
  if (payout.due === 0) return "Nothing due";
  const mark = async (paidOn: string) => {
    const noted = await form.submit({ shop: payout.shop.key, month, paidOn });
    if (noted) notify({ tone: "success", title: noted.paidOn ? "Marked as paid" : "Marked as not paid" });
    else notify({ tone: "danger", title: "It was not saved", text: "Reload the page and try again." });
  };
  const name = payout.shop.name;
  return payout.paidOn ? (
    <>
      {dayText(payout.paidOn)}
      <Button
        variant="quiet"
        size="small"
        isLoading={form.isSending}
        onClick={() => void mark("")}
        aria-label={`${name} was not paid`}
      >
        Mark as unpaid
      </Button>
    </>
  ) : (
    <Button
      variant="secondary"
      size="small"
      isLoading={form.isSending}
      onClick={() => void mark(today)}
      aria-label={`${name} was paid today`}
    >
      Paid today
    </Button>
  );
}
