"use client";

import { useState } from "react";
import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useStaffBooks } from "@/hooks/staff/use-staff-books";
import type { BookBreak, StaffBooks } from "@/lib/contracts/staff-books";
import { momentText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { CloseBreak } from "./close-break";
import { CompareBooks } from "./compare-books";
import { LowSales } from "./low-sales";
import { Block, Detail } from "./staff-layout";
import { StaffPageFrame, StaffTrouble } from "./staff-page";

/** What differs, and where a person looks first. */
const KINDS: Record<BookBreak["kind"], { title: string; next: string }> = {
  unknown_payment: {
    title: "A payment without an order",
    next: "Find it at the provider; refund it, or create its order.",
  },
  missing_payment: {
    title: "A payment the provider has no record of",
    next: "Compare the order's payment id with the provider.",
  },
  amount: {
    title: "A different amount was charged",
    next: "Hold the order, then refund the difference or correct it.",
  },
  refund: {
    title: "A different amount was refunded",
    next: "Check whether someone issued a manual refund at the provider.",
  },
  dispute: {
    title: "A different amount is held by a bank",
    next: "Compare the order's disputes with the provider.",
  },
  ledger: {
    title: "The order's ledger does not add up",
    next: "The shop never writes this; find out who wrote to the database.",
  },
  conversions: {
    title: "Conversions and ledger differ",
    next: "Compare the order's rows under Conversions with its charges and refunds; a row is missing, or there is one too many.",
  },
  payouts: {
    title: "A closed payout and the ledger differ",
    next: "The shop never changes a closed month; find out who wrote to the database.",
  },
  order_charged: {
    title: "An order says another charged sum than its ledger",
    next: "The shop writes both at once; find out who wrote to the database.",
  },
  order_refunded: {
    title: "An order says another refunded sum than its ledger",
    next: "The shop writes both at once; find out who wrote to the database.",
  },
  subscription: { title: "A renewal is more than two days late", next: "Look at the subscription at the provider." },
};

/** Of what is compared with our own ledger: where the other sum is from. */
const BESIDE_LEDGER: Partial<Record<BookBreak["kind"], string>> = {
  conversions: "decided",
  payouts: "closed",
  order_charged: "at the order",
  order_refunded: "at the order",
};

const centsText = (cents: number | null) => (cents === null ? "nothing" : formatCents(cents));

const COLUMNS: readonly DataColumn<BookBreak>[] = [
  {
    key: "kind",
    head: "What differs",
    width: 190,
    cell: ({ kind }) => (
      <>
        {KINDS[kind].title}
        <Detail>{KINDS[kind].next}</Detail>
      </>
    ),
  },
  {
    key: "subject",
    head: "Where",
    width: 150,
    cell: ({ subject, orderNumber }) => (
      <>
        {orderNumber ? `Order ${orderNumber}` : "No order"}
        <Detail>{subject}</Detail>
      </>
    ),
  },
  {
    key: "sums",
    head: "Sums",
    width: 120,
    cell: ({ kind, ours, theirs }) => (
      <>
        {centsText(ours)} {BESIDE_LEDGER[kind] ?? "with us"}
        <Detail>
          {centsText(theirs)} {BESIDE_LEDGER[kind] ? "in the ledger" : "with the provider"}
        </Detail>
      </>
    ),
  },
  {
    key: "found",
    head: "Found",
    width: 130,
    cell: ({ foundAt, resolvedAt, note, closedBy }) => (
      <>
        {momentText(foundAt)}
        {resolvedAt ? (
          <Detail>
            {note ? "closed" : "both agreed"} {momentText(resolvedAt)}
          </Detail>
        ) : null}
        {note ? (
          <Detail>
            {closedBy ?? "Someone"}: {note}
          </Detail>
        ) : null}
      </>
    ),
  },
];

/** The nightly comparison of the provider's books with ours, and what was sold too low. The goal is an empty page. */
export function BooksScreen() {
  const { books, problem, retry } = useStaffBooks();
  return (
    <StaffPageFrame
      title="Books"
      lead="Every night, recent payments and refunds, and everything that ever differed, are compared with the provider, and every order's ledger is checked against itself."
      isFor={({ role }) => role === "admin"}
    >
      {() => (
        <>
          {problem ? <StaffTrouble problem={problem} onRetry={retry} /> : null}
          <CompareBooks />
          {books ? <Contents books={books} /> : null}
        </>
      )}
    </StaffPageFrame>
  );
}

function Contents({ books: { comparedAt, standing, resolved, lowSales } }: { books: StaffBooks }) {
  const [closing, setClosing] = useState<BookBreak | null>(null);
  const action: DataColumn<BookBreak> = {
    key: "action",
    head: "Close",
    width: 60,
    cell: (found) => (
      <Button
        variant="secondary"
        size="small"
        aria-label={`Close with a note: ${KINDS[found.kind].title}`}
        onClick={() => setClosing(found)}
      >
        Close
      </Button>
    ),
  };
  return (
    <>
      <Verdict comparedAt={comparedAt} count={standing.length} closed={resolved.filter(({ note }) => note).length} />
      {standing.length > 0 ? (
        <DataTable caption="Open differences" columns={[...COLUMNS, action]} rows={standing} keyOf={({ id }) => id} />
      ) : null}
      {closing ? (
        <CloseBreak found={closing} title={KINDS[closing.kind].title} onClose={() => setClosing(null)} />
      ) : null}
      <LowSales lowSales={lowSales} />
      {resolved.length > 0 ? (
        <Block aria-label="Earlier differences">
          <h2>Earlier differences</h2>
          <p>Both sides agree now, or someone closed them with a note.</p>
          <DataTable caption="Earlier differences" columns={COLUMNS} rows={resolved} keyOf={({ id }) => id} />
        </Block>
      ) : null}
    </>
  );
}

function Verdict({ comparedAt, count, closed }: { comparedAt: string | null; count: number; closed: number }) {
  if (comparedAt === null) {
    return <Notice title="Not compared yet">The first comparison runs tonight at 2:23, New York time.</Notice>;
  }
  if (count === 0 && closed > 0) {
    return (
      <Notice tone="success" title="No open differences">
        Compared {momentText(comparedAt)}. {closed === 1 ? "One was" : `${closed} were`} closed with a note rather than
        by agreement; see below.
      </Notice>
    );
  }
  if (count === 0) {
    return (
      <Notice tone="success" title="The books agree">
        Compared {momentText(comparedAt)}: every payment, refund, ledger and conversion, to the cent.
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={count === 1 ? "One open difference" : `${count} open differences`}>
      Compared {momentText(comparedAt)}. Each one is checked again every night and stays open until both sides agree or
      someone closes it with a note.
    </Notice>
  );
}
