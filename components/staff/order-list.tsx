"use client";

import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { ChoiceField, FilterForm, PeriodField, SearchField } from "@/components/ui/antd/filter-form";
import { Badge } from "@/components/ui/badge";
import { Money } from "@/components/ui/price";
import { type ListPages, useListPages } from "@/hooks/staff/use-list-pages";
import { useStaffOrders } from "@/hooks/staff/use-staff-orders";
import { useStaffShops } from "@/hooks/staff/use-staff-shops";
import type { StaffOrder, StaffOrderFilter, StaffOverview } from "@/lib/contracts/staff";
import { momentDayText } from "@/lib/domain/date-text";
import { type IsoDay, newYorkDay } from "@/lib/domain/new-york-time";
import { lateBefore } from "@/lib/domain/packing-wait";
import { ORDER_KIND_WORDS, STATE_CHOICES, stateTone, stateWord } from "./order-words";
import { Detail, Line, Opener } from "./staff-layout";
import { StaffTrouble } from "./staff-page";

interface OrderListProps {
  filter: StaffOrderFilter;
  settled: StaffOrderFilter;
  onFilter: (change: Partial<StaffOrderFilter>) => void;
  onOpen: (id: string) => void;
  /** Who looks, and when by the shop's clock. */
  overview: StaffOverview;
  /** Whether one shop among several can be chosen. */
  hasShopChoice?: boolean;
}

/** Every order, found by what is looked for. */
export function OrderList({ filter, settled, onFilter, onOpen, overview, hasShopChoice = false }: OrderListProps) {
  const pages = useListPages();
  const today = newYorkDay(new Date(overview.now));
  const late = lateBefore(new Date(overview.now)).toISOString();
  const change = (part: Partial<StaffOrderFilter>) => {
    onFilter(part);
    pages.toFirst();
  };
  return (
    <>
      <OrderFilter {...{ filter, today, hasShopChoice }} onChange={change} />
      <Found filter={settled} pages={pages} onOpen={onOpen} late={late} />
    </>
  );
}

interface OrderFilterProps {
  filter: StaffOrderFilter;
  today: IsoDay;
  hasShopChoice: boolean;
  onChange: (change: Partial<StaffOrderFilter>) => void;
}

/** One shop among all; nothing to choose where there is but one. */
function ShopChoice({ value, onChange }: { value: string; onChange: (shop: string) => void }) {
  const { shops = [] } = useStaffShops();
  if (shops.length < 2) return null;
  const options = shops.map(({ key, businessName }) => ({ value: key, label: businessName }));
  return (
    <ChoiceField
      label="Shop"
      options={[{ value: "", label: "Every shop" }, ...options]}
      value={value}
      onChange={onChange}
    />
  );
}

function OrderFilter({ filter, today, hasShopChoice, onChange }: OrderFilterProps) {
  return (
    <FilterForm label="Find orders">
      <SearchField
        label="Order, name, email, kit or parcel"
        placeholder="4827-1103, jane or 9400 1000"
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <ChoiceField
        label="Status"
        options={STATE_CHOICES}
        value={filter.status}
        onChange={(status) => onChange({ status })}
      />
      {hasShopChoice ? <ShopChoice value={filter.shop} onChange={(shop) => onChange({ shop })} /> : null}
      <PeriodField today={today} onChange={onChange} />
    </FilterForm>
  );
}

const numberColumn = (onOpen: (id: string) => void): DataColumn<StaffOrder> => ({
  key: "number",
  head: "Order",
  width: 108,
  cell: ({ id, number, createdAt }) => (
    <>
      <Opener onClick={() => onOpen(id)} aria-label={`Open order ${number}`}>
        {number}
      </Opener>
      <Detail>{momentDayText(createdAt)}</Detail>
    </>
  ),
});

/** @param late  what is held since before this moment waits too long for a decision */
const statusColumn = (late: string): DataColumn<StaffOrder> => ({
  key: "status",
  head: "Status",
  width: 112,
  cell: ({ status, standing, createdAt }) => (
    <>
      <Badge tone={stateTone(status)} isLong>
        {standing ?? stateWord(status)}
      </Badge>{" "}
      {status === "review" && createdAt < late ? <Badge tone="red">Late</Badge> : null}
    </>
  ),
});

const COLUMNS: readonly DataColumn<StaffOrder>[] = [
  {
    key: "person",
    head: "Customer",
    width: 140,
    cell: ({ name, email }) => (
      <>
        {name}
        <Detail>{email}</Detail>
      </>
    ),
  },
  {
    key: "items",
    head: "Bought",
    width: 160,
    cell: ({ items, soldBy, kind }) => (
      <>
        {items}
        <Detail>
          {ORDER_KIND_WORDS[kind]} at {soldBy}
        </Detail>
      </>
    ),
  },
  {
    key: "total",
    head: "Charged",
    align: "end",
    width: 96,
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
  pages: ListPages;
  onOpen: (id: string) => void;
  late: string;
}

function Found({ filter, pages, onOpen, late }: FoundProps) {
  const { found, problem, isFetching, retry } = useStaffOrders(filter, pages.after);
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
            "Loading orders"
          )}
        </span>
      </Line>
      <DataTable
        caption="Orders"
        columns={[numberColumn(onOpen), statusColumn(late), ...COLUMNS]}
        rows={found?.orders ?? []}
        keyOf={({ id }) => id}
        isLoading={isFetching}
        empty="No orders here. If you have filtered by status, date or number, remove a filter."
        pages={found && pages.of({ noun: "orders", count: found.count, rows: found.orders.length, next: found.next })}
      />
    </>
  );
}
