"use client";

import { useState } from "react";
import { DayField, FilterForm } from "@/components/ui/antd/filter-form";
import { Notice } from "@/components/ui/notice";
import { Money } from "@/components/ui/price";
import { useConversionsExport, useStaffConversions } from "@/hooks/use-staff-conversions";
import type { StaffConversions } from "@/lib/contracts/staff";
import { formatCents } from "@/lib/domain/money";
import { ConversionDays } from "./conversion-days";
import { ConversionRows } from "./conversion-rows";
import { ConversionShares } from "./conversion-shares";
import { ExportButton } from "./export-button";
import { Columns, Figure, Figures, Line } from "./staff-layout";
import { StaffPageFrame, StaffTrouble } from "./staff-page";

const LAST_30_DAYS = { from: "", to: "" };

/** What was counted as a conversion and what was not, and why. */
export function ConversionsScreen() {
  const [period, setPeriod] = useState(LAST_30_DAYS);
  const [decision, setDecision] = useState<"" | "counted" | "excluded">("");
  const [page, setPage] = useState(1);
  const file = useConversionsExport(period);
  const change = (part: Partial<typeof period>) => {
    setPeriod((before) => ({ ...before, ...part }));
    setPage(1);
  };
  return (
    <StaffPageFrame
      title="Conversions"
      lead="Orders made in the period, days in New York time. Nobody's name is in here."
      isFor={({ role }) => role !== "partner"}
      actions={<ExportButton file={file} />}
    >
      {() => (
        <>
          <FilterForm label="Period">
            <DayField label="From" onChange={(from) => change({ from })} />
            <DayField label="To" onChange={(to) => change({ to })} />
          </FilterForm>
          <Ledger
            question={{ ...period, decision, page }}
            onPage={setPage}
            onDecision={(next) => {
              setDecision(next);
              setPage(1);
            }}
          />
        </>
      )}
    </StaffPageFrame>
  );
}

interface LedgerProps {
  question: { from: string; to: string; decision: "" | "counted" | "excluded"; page: number };
  onPage: (page: number) => void;
  onDecision: (decision: "" | "counted" | "excluded") => void;
}

function Ledger({ question, onPage, onDecision }: LedgerProps) {
  const { conversions, problem, isFetching, retry } = useStaffConversions(question);
  if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
  if (!conversions) return <p>Reading the ledger</p>;
  const { from, to, sums, byReason, byShop, byDay, smallestGroup, rows } = conversions;
  return (
    <>
      <Line>
        <span aria-live="polite">
          {from} to {to}
        </span>
        {smallestGroup > 1 ? <span>Groups of fewer than {smallestGroup} are shown together.</span> : null}
      </Line>
      <Sums sums={sums} />
      <Footing sums={sums} />
      {byDay.length > 1 ? <ConversionDays days={byDay} /> : null}
      <Columns>
        <ConversionShares title="By reason" shares={byReason} />
        <ConversionShares title="By shop" shares={byShop} />
      </Columns>
      {rows ? (
        <ConversionRows
          rows={rows}
          count={conversions.rowCount}
          pageSize={conversions.pageSize}
          page={question.page}
          decision={question.decision}
          isFetching={isFetching}
          onPage={onPage}
          onDecision={onDecision}
        />
      ) : null}
    </>
  );
}

type Sums = StaffConversions["sums"];

const eventsText = (events: number) => `${events} ${events === 1 ? "event" : "events"}`;

function Sums({ sums }: { sums: Sums }) {
  const averageCents = sums.orders > 0 ? Math.round(sums.booked / sums.orders) : 0;
  return (
    <Figures>
      <Figure>
        <dt>Counted</dt>
        <dd>
          <Money cents={sums.counted} />
          <small>{eventsText(sums.countedEvents)}</small>
        </dd>
      </Figure>
      <Figure>
        <dt>Not counted</dt>
        <dd>
          <Money cents={sums.excluded} />
          <small>{eventsText(sums.excludedEvents)}</small>
        </dd>
      </Figure>
      <Figure>
        <dt>Orders</dt>
        <dd>
          {sums.orders}
          <small>{formatCents(averageCents)} on average</small>
        </dd>
      </Figure>
      <Figure>
        <dt>New customers</dt>
        <dd>
          {sums.newCustomers}
          <small>of what was counted</small>
        </dd>
      </Figure>
      <Figure>
        <dt>Given back</dt>
        <dd>
          <Money cents={sums.refunded} />
          <small>of these orders</small>
        </dd>
      </Figure>
    </Figures>
  );
}

/** The proof: what was decided about adds up to what was charged. */
function Footing({ sums }: { sums: Sums }) {
  const sum = `${formatCents(sums.counted)} counted + ${formatCents(sums.excluded)} not counted`;
  if (sums.difference === 0) {
    return (
      <Notice tone="success">
        {sum} = {formatCents(sums.booked)} charged. It adds up to the cent.
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title="This does not add up">
      {sum} is {formatCents(Math.abs(sums.difference))} {sums.difference > 0 ? "less" : "more"} than the{" "}
      {formatCents(sums.booked)} that was charged. Some order has no decision, or one too many.
    </Notice>
  );
}
