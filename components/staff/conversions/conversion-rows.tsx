"use client";

import { useEffect, useState } from "react";
import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { ChoiceField, FilterForm } from "@/components/ui/antd/filter-form";
import { Badge } from "@/components/ui/badge";
import { Money } from "@/components/ui/price";
import { useListPages } from "@/hooks/staff/use-list-pages";
import { useConversionRows, useConversionsExport } from "@/hooks/staff/use-staff-conversions";
import { CONVERSION_KIND_WORDS, FIGURE_WORDS } from "@/lib/content/conversion-words";
import type { ConversionQuestion } from "@/lib/contracts/conversions";
import type { ConversionRow } from "@/lib/contracts/staff-conversions";
import { BRAND_NAME } from "@/lib/domain/brand";
import { type ConversionFigure, FIGURE_NAMES } from "@/lib/domain/conversion-figures";
import { momentText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { ExportButton } from "../export-button";
import { OrderPanel } from "../order-panel";
import { Block, Detail, Line, Opener } from "../staff-layout";
import { StaffTrouble } from "../staff-page";

const columnsFor = (onOpen: (orderId: string) => void): readonly DataColumn<ConversionRow>[] => [
  {
    key: "what",
    head: "What",
    width: 170,
    cell: ({ kind, at }) => (
      <>
        {CONVERSION_KIND_WORDS[kind]}
        <Detail>{momentText(at)}</Detail>
      </>
    ),
  },
  {
    key: "order",
    head: "Order",
    width: 120,
    cell: ({ transactionId, orderId, shopKey }) => (
      <>
        <Opener onClick={() => onOpen(orderId)}>{transactionId}</Opener>
        <Detail>{shopKey ?? BRAND_NAME}</Detail>
      </>
    ),
  },
  {
    key: "decision",
    head: "Decision",
    width: 260,
    cell: ({ decision, reason }) => (
      <>
        {decision === "counted" ? <Badge tone="brand">Counted</Badge> : <Badge tone="neutral">Not counted</Badge>}
        {reason ? <Detail>{reason}</Detail> : null}
      </>
    ),
  },
  { key: "cents", head: "Amount", align: "end", width: 110, cell: ({ cents }) => <Money cents={cents} /> },
];

const CHOICES = FIGURE_NAMES.map((value) => ({ value, label: FIGURE_WORDS[value] }));

interface ConversionRowsProps {
  question: ConversionQuestion;
  figure: ConversionFigure;
  onFigure: (figure: ConversionFigure) => void;
}

/** The rows that a figure is made of, each with its order and its reason. */
export function ConversionRows({ question, figure, onFigure }: ConversionRowsProps) {
  const list = useListPages();
  const [openId, setOpenId] = useState<string | null>(null);
  const { page, problem, isFetching, retry } = useConversionRows(question, figure, list.after);
  const file = useConversionsExport({ ...question, figure, table: "rows" });
  const asked = JSON.stringify([question, figure]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another question begins at its first page
  useEffect(() => list.toFirst(), [asked]);
  return (
    <Block id="rows" tabIndex={-1} aria-label="The rows">
      <Line>
        <h2>The rows of {FIGURE_WORDS[figure].toLowerCase()}</h2>
        <ExportButton file={file} />
      </Line>
      <FilterForm label="Which figure">
        <ChoiceField label="Figure" options={CHOICES} value={figure} onChange={onFigure} />
      </FilterForm>
      {problem ? <StaffTrouble problem={problem} onRetry={retry} /> : null}
      {page ? (
        <>
          <p aria-live="polite">
            {page.count} {page.count === 1 ? "row" : "rows"}, {formatCents(page.cents).replace("-", "−")} in total.
          </p>
          <DataTable
            caption="Rows of the ledger"
            columns={columnsFor(setOpenId)}
            rows={page.rows}
            keyOf={({ id }) => id}
            isLoading={isFetching}
            empty="No rows in this period."
            pages={list.of({ noun: "rows", count: page.count, rows: page.rows.length, next: page.next })}
          />
        </>
      ) : null}
      <OrderPanel id={openId} onClose={() => setOpenId(null)} />
    </Block>
  );
}
