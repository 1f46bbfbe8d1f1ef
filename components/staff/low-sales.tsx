"use client";

import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { Badge } from "@/components/ui/badge";
import { Notice } from "@/components/ui/notice";
import type { LowSale, StaffBooks } from "@/lib/contracts/staff-books";
import { momentText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { stateTone, stateWord } from "./order-words";
import { Block, Detail } from "./staff-layout";

const COLUMNS: readonly DataColumn<LowSale>[] = [
  {
    key: "order",
    head: "Order",
    width: 170,
    cell: ({ orderNumber, at, status }) => (
      <>
        <strong>{orderNumber}</strong> <Badge tone={stateTone(status)}>{stateWord(status)}</Badge>
        <Detail>{momentText(at)}</Detail>
      </>
    ),
  },
  {
    key: "shop",
    head: "Shop and code",
    width: 140,
    cell: ({ shopKey, code, isAgreed }) => (
      <>
        {shopKey}
        <Detail>{isAgreed ? `${code}, agreed with us` : code}</Detail>
      </>
    ),
  },
  {
    key: "now",
    head: "First charge",
    width: 170,
    cell: ({ price, paid, least }) => <Sums price={price} paid={paid} least={least} />,
  },
  {
    key: "later",
    head: "Each future charge",
    width: 190,
    cell: ({ membership }) =>
      membership ? (
        <>
          <Sums price={membership.price} paid={membership.charged} least={membership.least} />
          <Detail>{chargesText(membership)}</Detail>
        </>
      ) : (
        "None with this code"
      ),
  },
];

function chargesText({ status, chargesLeft }: NonNullable<LowSale["membership"]>): string {
  const left = chargesLeft === 1 ? "1 more charge" : `${chargesLeft} more charges`;
  return `${chargesLeft === null ? "As long as it lasts" : left}; ${status.replaceAll("_", " ")}`;
}

function Sums({ price, paid, least }: { price: number; paid: number; least: number }) {
  return (
    <>
      {formatCents(paid)} of {formatCents(price)}
      <Detail>the minimum is {formatCents(least)}</Detail>
    </>
  );
}

/** What partners' shops sold below the least that price and code may leave together. Promises made are kept. */
export function LowSales({ lowSales }: { lowSales: StaffBooks["lowSales"] }) {
  if (lowSales === null) {
    return (
      <Notice title="Our prices can't be loaded right now">Orders sold below the minimum appear once they can.</Notice>
    );
  }
  const { count, sales } = lowSales;
  return (
    <Block aria-label="Sold below minimum">
      <h2>Sold below minimum</h2>
      <p>
        Partners' orders whose products cost less than half of our current prices, excluding shipping. This can now only
        happen with agreed codes; earlier promises are kept until someone changes them with the customer.
        {count > sales.length ? ` The newest ${sales.length} of ${count}.` : ""}
      </p>
      <DataTable
        caption="Orders sold below the minimum"
        columns={COLUMNS}
        rows={sales}
        keyOf={({ orderNumber }) => orderNumber}
        empty="Nothing was sold below the minimum."
      />
    </Block>
  );
}
