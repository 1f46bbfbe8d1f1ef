"use client";

import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { Badge } from "@/components/ui/badge";
import { Money } from "@/components/ui/price";
import { SegmentedControl } from "@/components/ui/segmented";
import type { ConversionRow } from "@/lib/contracts/staff-conversions";
import { BRAND_NAME } from "@/lib/domain/brand";
import { momentText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { Block, Detail, Line } from "./staff-layout";

type Decision = "" | "counted" | "excluded";

const KINDS: Readonly<Record<ConversionRow["kind"], string>> = {
  purchase: "Purchase",
  renewal: "Renewal",
  upgrade: "Upgrade",
  refund: "Refund",
  chargeback: "Chargeback",
  chargeback_reversed: "Chargeback returned",
};

const COLUMNS: readonly DataColumn<ConversionRow>[] = [
  {
    key: "what",
    head: "What",
    width: 170,
    cell: ({ kind, at }) => (
      <>
        {KINDS[kind]}
        <Detail>{momentText(at)}</Detail>
      </>
    ),
  },
  {
    key: "order",
    head: "Order",
    width: 120,
    cell: ({ orderNumber, shopKey }) => (
      <>
        <strong>{orderNumber}</strong>
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

const DECISIONS = [
  { value: "", label: "All" },
  { value: "counted", label: "Counted" },
  { value: "excluded", label: "Not counted" },
] as const;

interface ConversionRowsProps {
  rows: readonly ConversionRow[];
  count: number;
  /** What all rows of the filter add up to, on every page of them. */
  cents: number;
  pageSize: number;
  page: number;
  decision: Decision;
  isFetching: boolean;
  onPage: (page: number) => void;
  onDecision: (decision: Decision) => void;
}

/** Every single decision with its reason. */
export function ConversionRows(props: ConversionRowsProps) {
  const { rows, count, cents, pageSize, page, decision, isFetching, onPage, onDecision } = props;
  return (
    <Block aria-label="Every decision">
      <Line>
        <h2>Every decision</h2>
        <SegmentedControl
          legend="Which decisions"
          name="decision"
          segments={DECISIONS}
          value={decision}
          onChange={(value) => onDecision(DECISIONS.find((known) => known.value === value)?.value ?? "")}
        />
      </Line>
      <p aria-live="polite">
        {count} {count === 1 ? "row" : "rows"}, {formatCents(cents)} in all; what was given back is taken off.
      </p>
      <DataTable
        caption="Decisions"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ id }) => id}
        isLoading={isFetching}
        empty="Nothing was decided in this period."
        pages={{
          ...{ noun: "decisions", count, first: (page - 1) * pageSize + 1, last: Math.min(page * pageSize, count) },
          onBefore: page > 1 ? () => onPage(page - 1) : null,
          onNext: page * pageSize < count ? () => onPage(page + 1) : null,
        }}
      />
    </Block>
  );
}
