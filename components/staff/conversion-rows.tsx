"use client";

import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { Badge } from "@/components/ui/badge";
import { Money } from "@/components/ui/price";
import { SegmentedControl } from "@/components/ui/segmented";
import type { ConversionRow } from "@/lib/contracts/staff";
import { BRAND_NAME } from "@/lib/domain/brand";
import { momentIn } from "./order-words";
import { Pager } from "./pager";
import { Block, Line } from "./staff-layout";

type Decision = "" | "counted" | "excluded";

const KINDS: Readonly<Record<ConversionRow["kind"], string>> = {
  purchase: "Purchase",
  renewal: "Renewal",
  upgrade: "Upgrade",
  refund: "Refund",
};

const COLUMNS: readonly DataColumn<ConversionRow>[] = [
  { key: "at", head: "When", width: 170, cell: ({ at }) => momentIn(at) },
  { key: "kind", head: "What", width: 100, cell: ({ kind }) => KINDS[kind] },
  { key: "order", head: "Order", width: 110, cell: ({ orderNumber }) => <strong>{orderNumber}</strong> },
  { key: "shop", head: "Shop", width: 120, cell: ({ shopKey }) => shopKey ?? BRAND_NAME },
  {
    key: "decision",
    head: "Decision",
    width: 120,
    cell: ({ decision }) =>
      decision === "counted" ? <Badge tone="brand">Counted</Badge> : <Badge tone="neutral">Not counted</Badge>,
  },
  { key: "reason", head: "Reason", width: 240, cell: ({ reason }) => reason ?? "" },
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
  pageSize: number;
  page: number;
  decision: Decision;
  isFetching: boolean;
  onPage: (page: number) => void;
  onDecision: (decision: Decision) => void;
}

/** Every single decision with its reason. */
export function ConversionRows(props: ConversionRowsProps) {
  const { rows, count, pageSize, page, decision, isFetching, onPage, onDecision } = props;
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
      <DataTable
        caption="Decisions"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ id }) => id}
        isLoading={isFetching}
        empty="Nothing was decided in this period."
      />
      <Pager noun="decisions" page={page} pageSize={pageSize} count={count} onPage={onPage} />
    </Block>
  );
}
