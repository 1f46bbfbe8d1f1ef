"use client";

import { styled } from "styled-components";
import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { CHARGE_WORDS } from "@/lib/content/conversion-words";
import type { ConversionQuestion } from "@/lib/contracts/conversions";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import { monthText } from "@/lib/domain/date-text";
import { type PlanFrequency, rhythmText } from "@/lib/domain/recurring-period";
import { Block, Detail, Line } from "../staff-layout";
import { TableExport } from "./table-export";

type Cohort = NonNullable<StaffConversions["cohorts"]>[number];

/** The darker, the more of a cohort are still there. A share from 0 to 1. */
const Share = styled.span.attrs<{ $share: number }>(({ $share }) => ({
  style: { background: `color-mix(in srgb, var(--brand) ${Math.round($share * 55)}%, transparent)` },
}))<{ $share: number }>`
  display: block;
  margin: calc(-1 * var(--space-1));
  padding: var(--space-1);
  border-radius: var(--radius-1);
`;

/** @param index  which charge, from 0 */
function Charged({ cohort, index }: { cohort: Cohort; index: number }) {
  const members = cohort.charged[index];
  const began = cohort.charged[0] ?? 0;
  if (members === undefined) return <VisuallyHidden>not due</VisuallyHidden>;
  if (members === null) return <Detail>few</Detail>;
  const share = began === 0 ? 0 : members / began;
  return (
    <Share $share={share}>
      {index === 0 ? members : `${Math.round(share * 100)}%`}
      {index === 0 ? null : <Detail>{members}</Detail>}
    </Share>
  );
}

const BEGAN: DataColumn<Cohort> = {
  key: "month",
  head: "Began in",
  width: 160,
  cell: ({ month, frequency }) => (
    <>
      {monthText(`${month}-01`)}
      <Detail>{rhythmText(frequency as PlanFrequency)}</Detail>
    </>
  ),
};

/** As many charges as are due for any of them. */
function columnsFor(cohorts: readonly Cohort[]): DataColumn<Cohort>[] {
  const most = Math.max(1, ...cohorts.map(({ charged }) => charged.length));
  const charges = CHARGE_WORDS.slice(0, most).map((head, index): DataColumn<Cohort> => {
    return { key: head, head, align: "end", width: 84, cell: (cohort) => <Charged cohort={cohort} index={index} /> };
  });
  return [BEGAN, ...charges];
}

interface ConversionCohortsProps {
  question: ConversionQuestion;
  cohorts: readonly Cohort[];
}

/** How many members of a month and a rhythm were charged again. */
export function ConversionCohorts({ question, cohorts }: ConversionCohortsProps) {
  return (
    <Block aria-label="Members by the month in which they began">
      <Line>
        <h2>Who stays</h2>
        <TableExport question={question} table="cohorts" />
      </Line>
      <p>
        Members of the last twelve months by when they began and how often they are charged, whatever days are chosen.
      </p>
      <DataTable
        caption="Cohorts"
        columns={columnsFor(cohorts)}
        rows={cohorts}
        keyOf={({ month, frequency }) => `${month} ${frequency}`}
        isGrid
        empty="No memberships, or too few to tell."
      />
    </Block>
  );
}
