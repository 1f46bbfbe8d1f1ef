"use client";

import { styled } from "styled-components";
import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { CHARGE_WORDS, NOT_DUE } from "@/lib/content/conversion-words";
import type { ConversionQuestion } from "@/lib/contracts/conversions";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import { monthText } from "@/lib/domain/date-text";
import { type PlanFrequency, rhythmText } from "@/lib/domain/recurring-period";
import { Block, Detail, Line, Opener } from "../staff-layout";
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

interface ChargedProps extends Pick<ConversionCohortsProps, "onOpen"> {
  cohort: Cohort;
  /** Which charge, from 0. */
  index: number;
}

function Charged({ cohort: { month, frequency, charged }, index, onOpen }: ChargedProps) {
  const members = charged[index];
  const began = charged[0] ?? 0;
  if (members === undefined) return <VisuallyHidden>{NOT_DUE}</VisuallyHidden>;
  if (members === null) return <Detail>few</Detail>;
  const share = began === 0 ? 0 : members / began;
  const told = index === 0 ? members : `${Math.round(share * 100)}%`;
  const open = onOpen && (() => onOpen({ behind: `cohort:${month}:${frequency}:${index + 1}` }));
  return (
    <Share $share={share}>
      {open ? <Opener onClick={open}>{told}</Opener> : told}
      {index === 0 ? null : <Detail>{members}</Detail>}
    </Share>
  );
}

const BEGAN: DataColumn<Cohort> = {
  key: "month",
  head: "Started in",
  width: 160,
  cell: ({ month, frequency }) => (
    <>
      {monthText(`${month}-01`)}
      <Detail>{rhythmText(frequency as PlanFrequency)}</Detail>
    </>
  ),
};

/** As many charges as are due for any of them. */
function columnsFor(cohorts: readonly Cohort[], onOpen: ConversionCohortsProps["onOpen"]): DataColumn<Cohort>[] {
  const most = Math.max(1, ...cohorts.map(({ charged }) => charged.length));
  const charges = CHARGE_WORDS.slice(0, most).map((head, index): DataColumn<Cohort> => {
    return {
      ...{ key: head, head, align: "end", width: 84 },
      cell: (cohort) => <Charged {...{ cohort, index, onOpen }} />,
    };
  });
  return [BEGAN, ...charges];
}

interface ConversionCohortsProps {
  question: ConversionQuestion;
  cohorts: readonly Cohort[];
  /** Shows the members of a cell. NULL: this person sees none. */
  onOpen: ((members: { behind: string }) => void) | null;
}

/** How many members of a month and a rhythm were charged again. */
export function ConversionCohorts({ question, cohorts, onOpen }: ConversionCohortsProps) {
  return (
    <Block aria-label="Members by the month they started">
      <Line>
        <h2>Who stays</h2>
        <TableExport question={question} table="cohorts" />
      </Line>
      <p>
        Members of the last twelve months by when they started and how often they are charged, regardless of the period
        chosen. A charge is told once it is due for all who started in the month.
      </p>
      <DataTable
        caption="Cohorts"
        columns={columnsFor(cohorts, onOpen)}
        rows={cohorts}
        keyOf={({ month, frequency }) => `${month} ${frequency}`}
        isGrid
        empty="No memberships, or too few to show."
      />
    </Block>
  );
}
