"use client";

import { useState } from "react";
import { FilterForm, PeriodField } from "@/components/ui/antd/filter-form";
import { useConversionsExport, useStaffConversions } from "@/hooks/staff/use-staff-conversions";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { CompareBooks } from "./compare-books";
import { ConversionDays } from "./conversion-days";
import { ConversionRows } from "./conversion-rows";
import { ConversionShares } from "./conversion-shares";
import { ConversionSums } from "./conversion-sums";
import { ExportButton } from "./export-button";
import { Columns, Line } from "./staff-layout";
import { StaffPageFrame, StaffTrouble } from "./staff-page";

const LAST_30_DAYS = { from: "", to: "" };

/** What was counted as a conversion and what was not, and why. */
export function ConversionsScreen() {
  const [period, setPeriod] = useState(LAST_30_DAYS);
  const [decision, setDecision] = useState<"" | "counted" | "excluded">("");
  const [page, setPage] = useState(1);
  const file = useConversionsExport(period);
  const change = (next: typeof period) => {
    setPeriod(next);
    setPage(1);
  };
  return (
    <StaffPageFrame
      title="Conversions"
      lead="Orders made in the period, days in New York time, with all that went back of them since. Nobody's name is in here."
      isFor={({ role }) => role !== "partner"}
      actions={<ExportButton file={file} />}
    >
      {({ now }) => (
        <>
          <FilterForm label="Period">
            <PeriodField today={newYorkDay(new Date(now))} onChange={change} />
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
      <ConversionSums sums={sums} />
      {rows ? <CompareBooks /> : null}
      {byDay.length > 1 ? <ConversionDays days={byDay} /> : null}
      <Columns>
        <ConversionShares title="By reason" shares={byReason} />
        <ConversionShares title="By shop" shares={byShop} />
      </Columns>
      {rows ? (
        <ConversionRows
          rows={rows}
          count={conversions.rowCount}
          cents={conversions.rowCents}
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
