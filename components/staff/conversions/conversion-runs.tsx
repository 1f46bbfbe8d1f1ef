"use client";

import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { Money } from "@/components/ui/price";
import { FIGURE_WORDS, TOO_FEW } from "@/lib/content/conversion-words";
import type { ConversionQuestion } from "@/lib/contracts/conversions";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import type { ConversionFigure } from "@/lib/domain/conversion-figures";
import { formatCents } from "@/lib/domain/money";
import { Block, Detail, Line } from "../staff-layout";
import { daySpanText } from "./conversion-money";
import { TableExport } from "./table-export";

type Run = StaffConversions["runs"][number];

const columnsFor = (figure: ConversionFigure): readonly DataColumn<Run>[] => [
  { key: "days", head: "Days", width: 220, cell: ({ from, to }) => daySpanText({ from, to }) },
  {
    key: "rows",
    head: "Rows",
    align: "end",
    width: 90,
    cell: ({ figures }) => figures[figure]?.rows ?? TOO_FEW,
  },
  {
    key: "cents",
    head: "Amount",
    align: "end",
    width: 140,
    cell: ({ figures }) => {
      const told = figures[figure];
      if (!told) return TOO_FEW;
      return (
        <>
          <Money cents={told.cents} />
          <Detail>
            {told.centsOff === null ? "without too few people's" : `within ${formatCents(told.centsOff)}`}
          </Detail>
        </>
      );
    },
  },
];

interface ConversionRunsProps {
  question: ConversionQuestion;
  figure: ConversionFigure;
  conversions: StaffConversions;
}

/** What a figure is made of, for whoever sees no single rows: what each longer run of days came to. */
export function ConversionRuns({ question, figure, conversions: { runs, figures } }: ConversionRunsProps) {
  if (runs.length === 0) return null;
  const title = `What ${FIGURE_WORDS[figure].toLowerCase()} is made of`;
  const all = figures?.[figure];
  return (
    <Block id="rows" tabIndex={-1} aria-label="The rows">
      <Line>
        <h2>{title}</h2>
        <TableExport question={question} table="figures" />
      </Line>
      <p aria-live="polite">
        {all
          ? `${formatCents(all.cents).replace("-", "−")} in all, which is the sum of these.`
          : "Of too few people to be told by itself, or told together with another figure."}{" "}
        Single rows could be one person: they are for admins.
      </p>
      <DataTable caption={title} columns={columnsFor(figure)} rows={runs} keyOf={({ from }) => from} />
    </Block>
  );
}
