"use client";

import { useState } from "react";
import { ChoiceField, FilterForm, SearchField } from "@/components/ui/antd/filter-form";
import type { ShopCode } from "@/lib/contracts/staff-shop-discounts";
import { STATES } from "./code-words";

/** As many as are looked through without scrolling far. */
const PAGE_SIZE = 20;
/** As many as nobody needs to search. */
const FEW = 8;

type State = ShopCode["state"] | "";

/** What works first, then what will, then what did; "A-2" before "A-10". */
const ORDER: readonly State[] = ["active", "not_started", "used_up", "ended", "off"];
const NUMERIC = new Intl.Collator("en", { numeric: true });
const byUse = (left: ShopCode, right: ShopCode) =>
  ORDER.indexOf(left.state) - ORDER.indexOf(right.state) || NUMERIC.compare(left.code, right.code);

const CHOICES: readonly { value: State; label: string }[] = [
  { value: "", label: "Every state" },
  ...ORDER.flatMap((value) => (value === "" ? [] : [{ value, label: STATES[value].word }])),
];

/** The codes that are looked for, a page of them at a time. All of a shop's are in the browser. */
export function useCodeFilter(codes: readonly ShopCode[]) {
  const [search, setSearch] = useState("");
  const [state, setState] = useState<State>("");
  const [page, setPage] = useState(1);
  const text = search.trim().toLowerCase();
  const found = codes
    .filter(({ code, promotionName }) => `${code} ${promotionName}`.toLowerCase().includes(text))
    .filter((code) => state === "" || code.state === state)
    .sort(byUse);
  const shown = Math.min(page, Math.max(1, Math.ceil(found.length / PAGE_SIZE)));
  return {
    ...{ search, state, page: shown, pageSize: PAGE_SIZE, count: found.length, setPage },
    rows: found.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE),
    isWanted: codes.length > FEW,
    setSearch: (typed: string) => {
      setSearch(typed);
      setPage(1);
    },
    setState: (chosen: State) => {
      setState(chosen);
      setPage(1);
    },
  };
}

/** Finds a code among many. */
export function CodeFilter({ search, state, setSearch, setState }: ReturnType<typeof useCodeFilter>) {
  return (
    <FilterForm label="Find codes">
      <SearchField label="Code or name" placeholder="SPRING" value={search} onChange={setSearch} />
      <ChoiceField label="State" options={CHOICES} value={state} onChange={setState} />
    </FilterForm>
  );
}
