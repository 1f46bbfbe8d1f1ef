"use client";

import { useState } from "react";
import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { ChoiceField, DayField, FilterForm, SearchField } from "@/components/ui/antd/filter-form";
import { Badge } from "@/components/ui/badge";
import { Money } from "@/components/ui/price";
import { useOrdersExport, useStaffOrders } from "@/hooks/use-staff-orders";
import type { StaffOrder, StaffOrderFilter } from "@/lib/contracts/staff";
import { ExportButton } from "./export-button";
import { dayIn, STATE_CHOICES, stateTone, stateWord } from "./order-words";
import { Pager } from "./pager";
import { Detail, Line } from "./staff-layout";
import { StaffPageFrame, StaffTrouble } from "./staff-page";
import { useSettled } from "./use-settled";

const EVERYTHING: StaffOrderFilter = { search: "", status: "", from: "", to: "" };

/** Finding orders. */
export function OrdersScreen() {
  const [filter, setFilter] = useState(EVERYTHING);
  const [page, setPage] = useState(1);
  const settled = useSettled(filter);
  const file = useOrdersExport(settled);
  return (
    <StaffPageFrame
      title="Orders"
      lead="Days are New York's. What you export is noted in the audit record."
      isFor={({ role }) => role !== "marketing"}
      actions={<ExportButton file={file} />}
    >
      {({ role }) => (
        <>
          <OrderFilter
            filter={filter}
            isPartner={role === "partner"}
            onChange={(change) => {
              setFilter((before) => ({ ...before, ...change }));
              setPage(1);
            }}
          />
          <Found filter={settled} page={page} onPage={setPage} isPartner={role === "partner"} />
        </>
      )}
    </StaffPageFrame>
  );
}

interface OrderFilterProps {
  filter: StaffOrderFilter;
  isPartner: boolean;
  onChange: (change: Partial<StaffOrderFilter>) => void;
}

function OrderFilter({ filter, isPartner, onChange }: OrderFilterProps) {
  return (
    <FilterForm label="Find orders">
      <SearchField
        label={isPartner ? "Order number" : "Order number or e-mail"}
        placeholder={isPartner ? "4827-1103" : "4827-1103 or jane@example.com"}
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <ChoiceField
        label="Status"
        options={STATE_CHOICES}
        value={filter.status}
        onChange={(status) => onChange({ status })}
      />
      <DayField label="From" onChange={(from) => onChange({ from })} />
      <DayField label="To" onChange={(to) => onChange({ to })} />
    </FilterForm>
  );
}

const COLUMNS: readonly DataColumn<StaffOrder>[] = [
  {
    key: "number",
    head: "Order",
    width: 120,
    cell: ({ number, createdAt }) => (
      <>
        <strong>{number}</strong>
        <Detail>{dayIn(createdAt)}</Detail>
      </>
    ),
  },
  {
    key: "status",
    head: "Status",
    width: 130,
    cell: ({ status }) => <Badge tone={stateTone(status)}>{stateWord(status)}</Badge>,
  },
  {
    key: "person",
    head: "Customer",
    width: 200,
    cell: ({ name, email }) => (
      <>
        {name ?? email}
        {name ? <Detail>{email}</Detail> : null}
      </>
    ),
  },
  {
    key: "items",
    head: "Bought",
    width: 240,
    cell: ({ items, shopKey, isRenewal }) => (
      <>
        {items}
        <Detail>
          {isRenewal ? "Renewal" : "Checkout"} in {shopKey ?? "our own shop"}
        </Detail>
      </>
    ),
  },
  {
    key: "total",
    head: "Charged",
    align: "end",
    width: 110,
    cell: ({ total, refunded, isTest }) => (
      <>
        <Money cents={total} />
        {refunded > 0 ? (
          <Detail>
            <Money cents={-refunded} /> refunded
          </Detail>
        ) : null}
        {isTest ? <Detail>Test order</Detail> : null}
      </>
    ),
  },
];

interface FoundProps {
  filter: StaffOrderFilter;
  page: number;
  onPage: (page: number) => void;
  isPartner: boolean;
}

function Found({ filter, page, onPage, isPartner }: FoundProps) {
  const { found, problem, isFetching, retry } = useStaffOrders(filter, page);
  if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
  return (
    <>
      <Line>
        <span aria-live="polite">
          {found ? (
            <>
              {found.count} {found.count === 1 ? "order" : "orders"}, <Money cents={found.totalCents} /> charged
            </>
          ) : (
            "Reading the orders"
          )}
        </span>
        {isPartner ? <span>Your shops only. Addresses are blurred.</span> : null}
      </Line>
      <DataTable
        caption="Orders"
        columns={COLUMNS}
        rows={found?.orders ?? []}
        keyOf={({ id }) => id}
        isLoading={isFetching}
        empty="No order fits. Try fewer words, or a longer period."
      />
      {found ? <Pager noun="orders" page={page} pageSize={found.pageSize} count={found.count} onPage={onPage} /> : null}
    </>
  );
}
