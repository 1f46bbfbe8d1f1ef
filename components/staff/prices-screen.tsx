"use client";

import { useState } from "react";
import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { ChoiceField, FilterForm } from "@/components/ui/antd/filter-form";
import { Badge } from "@/components/ui/badge";
import { useStaffPrices } from "@/hooks/staff/use-staff-prices";
import { OWN_SHOP } from "@/lib/contracts/staff-discounts";
import type { PricedItem, PricePeriod } from "@/lib/contracts/staff-prices";
import { momentDayText, momentText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { Detail } from "./staff-layout";
import { StaffPageFrame, StaffTrouble } from "./staff-page";

/** Who made a price what it is. */
function setBy({ version, publishedBy }: PricePeriod, isFirst: boolean): string {
  if (version !== null) return `${publishedBy ?? "Someone"}, with version ${version} of the shop`;
  return isFirst ? "In the price list from the start" : "Changed at the payment provider";
}

function Now({ periods: [newest] }: PricedItem) {
  if (!newest) return null;
  return (
    <>
      {newest.to === null ? formatCents(newest.amount) : "Not sold"}
      {newest.campaign ? <Detail>{newest.campaign}</Detail> : null}
      {newest.isHidden ? <Badge tone="amber">Hidden</Badge> : null}
    </>
  );
}

const COLUMNS: readonly DataColumn<PricedItem>[] = [
  {
    key: "what",
    head: "What",
    width: 220,
    cell: ({ title, lookupKey }) => (
      <>
        {title}
        <Detail>{lookupKey}</Detail>
      </>
    ),
  },
  { key: "now", head: "Price", align: "end", width: 100, cell: (item) => <Now {...item} /> },
  {
    key: "since",
    head: "Since",
    width: 120,
    cell: ({ periods: [newest] }) => (newest ? momentDayText(newest.to ?? newest.from) : ""),
  },
  {
    key: "by",
    head: "Set by",
    width: 220,
    cell: ({ periods: [newest, earlier] }) =>
      newest ? (
        <>
          {setBy(newest, !earlier)}
          <Detail>{newest.priceId}</Detail>
        </>
      ) : null,
  },
];

const periodColumns = (first: PricePeriod | undefined): DataColumn<PricePeriod>[] => [
  {
    key: "price",
    head: "Price",
    width: 100,
    cell: ({ amount, campaign }) => (
      <>
        {formatCents(amount)}
        {campaign ? <Detail>{campaign}</Detail> : null}
      </>
    ),
  },
  { key: "from", head: "From", width: 150, cell: ({ from }) => momentText(from) },
  { key: "to", head: "Until", width: 150, cell: ({ to }) => (to === null ? "Today" : momentText(to)) },
  {
    key: "by",
    head: "Set by",
    width: 220,
    cell: (period) => (
      <>
        {setBy(period, period === first)}
        <Detail>{period.priceId}</Detail>
      </>
    ),
  },
];

function earlierOf({ title, periods }: PricedItem) {
  if (periods.length < 2) return null;
  const keyOf = ({ priceId, from }: PricePeriod) => `${priceId} ${from}`;
  return {
    summary: periods.length === 2 ? "1 earlier price" : `${periods.length - 1} earlier prices`,
    details: (
      <DataTable caption={`Prices of ${title}`} columns={periodColumns(periods.at(-1))} rows={periods} keyOf={keyOf} />
    ),
  };
}

/** What everything costs, what it cost before, since when, and who changed it; one shop at a time. */
export function PricesScreen() {
  const [shop, setShop] = useState("");
  const { prices, problem, isFetching, retry } = useStaffPrices(shop);
  return (
    <StaffPageFrame
      title="Prices"
      lead="Every price as customers see it, with earlier prices. A change at the payment provider shows here within seconds. Times are New York time."
      isFor={({ abilities }) => abilities.includes("edit")}
    >
      {() => (
        <>
          {problem ? <StaffTrouble problem={problem} onRetry={retry} /> : null}
          {prices && prices.shops.length > 1 ? (
            <FilterForm label="Whose prices">
              <ChoiceField
                label="Shop"
                options={prices.shops.map(({ key, name }) => ({ value: key, label: name }))}
                value={prices.shop}
                onChange={setShop}
              />
            </FilterForm>
          ) : null}
          {problem ? null : (
            <DataTable
              caption="Prices"
              columns={COLUMNS}
              rows={prices?.items ?? []}
              keyOf={({ lookupKey }) => lookupKey}
              isLoading={isFetching}
              empty={
                prices?.shop === OWN_SHOP
                  ? "No prices yet."
                  : "This shop has set no prices of its own; the standard prices apply."
              }
              {...(prices?.items.some(earlierOf) && { detailsOf: earlierOf })}
            />
          )}
        </>
      )}
    </StaffPageFrame>
  );
}
