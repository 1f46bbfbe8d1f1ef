"use client";

import { AntdProvider } from "@/components/ui/antd/antd-provider";
import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { ChoiceField, FilterForm, PeriodField, SearchField } from "@/components/ui/antd/filter-form";
import { Money } from "@/components/ui/price";
import { Kept, LONG, type Samples } from "./samples";

interface Row {
  name: string;
  cents: number;
}

const ROWS: readonly Row[] = [
  { name: "Core Essentials", cents: 12_400 },
  { name: LONG, cents: 14_900 },
];

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    key: "name",
    head: "Program",
    width: 120,
    order: (one, other) => one.name.localeCompare(other.name),
    cell: ({ name }) => name,
  },
  { key: "cents", head: "Charged", align: "end", width: 90, cell: ({ cents }) => <Money cents={cents} /> },
];

const table = { columns: COLUMNS, keyOf: ({ name }: Row) => name };
const STATES = ["Paid", "To pack", "Shipped", "Delivered", "Canceled", "Refunded", "Replaced", "Rejected", "Resulted"];

/** What only the pages of the staff are sent. */
export const STAFF_SAMPLES: Samples = {
  "antd/antd-provider": { Default: <AntdProvider>Stands around each of the two below, and is not seen.</AntdProvider> },
  "antd/data-table": {
    "Many pages": (
      <Kept initial={3}>
        {(page, onPage) => (
          <DataTable
            {...table}
            caption="Many orders"
            rows={ROWS}
            pages={{
              ...{ noun: "orders", count: 90, first: 2 * page - 1, last: 2 * page },
              onBefore: page > 1 ? () => onPage(page - 1) : null,
              onNext: page < 45 ? () => onPage(page + 1) : null,
            }}
          />
        )}
      </Kept>
    ),
    "Rows that open and unfold": (
      <Kept<string | null> initial={null}>
        {(chosenKey, choose) => (
          <DataTable
            {...table}
            caption="Orders that unfold"
            rows={ROWS}
            chosenKey={chosenKey}
            onOpen={({ name }) => choose(name)}
            detailsOf={({ name }) => (name === LONG ? null : { summary: "1 change", details: "The price." })}
          />
        )}
      </Kept>
    ),
    Busy: <DataTable {...table} caption="Orders on their way" rows={ROWS} isLoading />,
    Empty: <DataTable {...table} caption="No orders" rows={[]} empty="No order here. Choose less." />,
  },
  "antd/filter-form": {
    Default: (
      <Kept initial={{ search: "", state: "" }}>
        {({ search, state }, set) => (
          <FilterForm label="Find orders">
            <SearchField
              label="Number or name"
              placeholder="4827-1103"
              value={search}
              onChange={(text) => set({ search: text, state })}
            />
            <ChoiceField
              label="State"
              options={[{ value: "", label: "Every state" }, ...STATES.map((value) => ({ value, label: value }))]}
              value={state}
              onChange={(chosen) => set({ search, state: chosen })}
            />
            <PeriodField today="2026-11-22" onChange={() => undefined} />
          </FilterForm>
        )}
      </Kept>
    ),
  },
};
