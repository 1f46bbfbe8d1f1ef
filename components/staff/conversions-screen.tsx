"use client";

import { ChoiceField, FilterForm, PeriodField } from "@/components/ui/antd/filter-form";
import { useAddressFilter } from "@/hooks/site/use-address-filter";
import {
  type ConversionQuestion,
  useConversionsExport,
  useStaffConversions,
} from "@/hooks/staff/use-staff-conversions";
import { COMPARISONS } from "@/lib/domain/chosen-period";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { CompareBooks } from "./compare-books";
import { ConversionDays } from "./conversion-days";
import { ConversionFunnel } from "./conversion-funnel";
import { ConversionQuiz } from "./conversion-quiz";
import { ConversionRows } from "./conversion-rows";
import { ConversionShares } from "./conversion-shares";
import { ConversionSums } from "./conversion-sums";
import { ExportButton } from "./export-button";
import { Columns, Line } from "./staff-layout";
import { StaffPageFrame, StaffTrouble } from "./staff-page";

function questionOf(asked: URLSearchParams) {
  const like = (name: string, pattern: RegExp) => pattern.exec(asked.get(name) ?? "")?.[0] ?? "";
  const day = /^\d{4}-\d{2}-\d{2}$/;
  const decision = (["counted", "excluded"] as const).find((known) => known === asked.get("decision")) ?? "";
  const page = Number(like("page", /^[1-9]\d{0,4}$/) || 1);
  const compare = COMPARISONS.find((known) => known === asked.get("compare")) ?? "";
  return { from: like("from", day), to: like("to", day), decision, page, compare } satisfies ConversionQuestion;
}

const COMPARED: readonly { value: ConversionQuestion["compare"]; label: string }[] = [
  { value: "", label: "Nothing" },
  { value: "before", label: "The days before" },
  { value: "year", label: "The year before" },
];

/** What was counted as a conversion and what was not, and why. */
export function ConversionsScreen() {
  const [question, ask] = useAddressFilter<Readonly<ReturnType<typeof questionOf>>>(questionOf);
  const file = useConversionsExport(question);
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
            <PeriodField
              today={newYorkDay(new Date(now))}
              chosen={question}
              onChange={(period) => ask({ ...question, ...period, page: 1 })}
            />
            <ChoiceField
              label="Compared with"
              options={COMPARED}
              value={question.compare}
              onChange={(compare) => ask({ ...question, compare })}
            />
          </FilterForm>
          <Ledger
            question={question}
            onPage={(page) => ask({ ...question, page })}
            onDecision={(decision) => ask({ ...question, decision, page: 1 })}
          />
        </>
      )}
    </StaffPageFrame>
  );
}

interface LedgerProps {
  question: ConversionQuestion;
  onPage: (page: number) => void;
  onDecision: (decision: "" | "counted" | "excluded") => void;
}

function Ledger({ question, onPage, onDecision }: LedgerProps) {
  const { conversions, problem, isFetching, retry } = useStaffConversions(question);
  if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
  if (!conversions) return <p>Reading the ledger</p>;
  const { from, to, sums, compared, byReason, byShop, byDay, ends, funnel, quiz, smallestGroup, rows } = conversions;
  return (
    <>
      <Line>
        <span aria-live="polite">
          {from} to {to}
          {compared ? `, beside ${compared.from} to ${compared.to}` : ""}
        </span>
        {smallestGroup > 1 ? <span>Groups of fewer than {smallestGroup} are shown together.</span> : null}
      </Line>
      <ConversionSums sums={sums} then={compared?.sums ?? null} />
      {rows ? <CompareBooks /> : null}
      {byDay.length > 1 ? <ConversionDays days={byDay} /> : null}
      <Columns>
        <ConversionShares title="By reason" shares={byReason} />
        <ConversionShares title="By shop" shares={byShop} />
      </Columns>
      <ConversionFunnel ends={ends} funnel={funnel} />
      <ConversionQuiz ends={quiz} />
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
