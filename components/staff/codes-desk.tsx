"use client";

import { useState } from "react";
import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { ChoiceField, FilterForm, SearchField } from "@/components/ui/antd/filter-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useSettled } from "@/hooks/forms/use-settled";
import { useAddressFilter } from "@/hooks/site/use-address-filter";
import { useCodes } from "@/hooks/staff/use-codes";
import { type CodeFilter, OWN_SHOP, type StaffCode } from "@/lib/contracts/staff-discounts";
import { BRAND_NAME } from "@/lib/domain/brand";
import { formatCents } from "@/lib/domain/money";
import { CODE_STATES } from "@/lib/domain/shop-code";
import { CodeDialog } from "./code-dialog";
import { CodeSwitch } from "./code-switch";
import { conditionsOf, giftText, periodOf, RULE_WORDS, refusedText, STATES } from "./code-words";
import { Detail, Line, Opener } from "./staff-layout";
import { StaffTrouble } from "./staff-page";

const STATE_CHOICES = [
  { value: "", label: "Every state" },
  ...CODE_STATES.map((value) => ({ value, label: STATES[value].word })),
];

const EVERY_SHOP = [
  { value: "", label: "Every shop" },
  { value: OWN_SHOP, label: BRAND_NAME },
];

function filterOf(asked: URLSearchParams): CodeFilter {
  const word = (name: string) => asked.get(name) ?? "";
  const state = CODE_STATES.find((known) => known === word("state")) ?? "";
  return { search: word("search"), shop: word("shop"), after: word("after"), state };
}

function columnsOf(onOpen: (code: StaffCode) => void, isOneShop: boolean, isRough: boolean): DataColumn<StaffCode>[] {
  return [
    {
      key: "code",
      head: "Code",
      width: 140,
      cell: (code) => (
        <>
          <Opener onClick={() => onOpen(code)} aria-label={`Open code ${code.code}`}>
            {code.code}
          </Opener>
          <Detail>{isOneShop ? code.promotionName : `${code.promotionName}, ${code.shopName}`}</Detail>
        </>
      ),
    },
    {
      key: "gift",
      head: "Gives",
      width: 170,
      cell: (code) => (
        <>
          {giftText(code)}
          {conditionsOf(code) ? <Detail>{conditionsOf(code)}</Detail> : null}
          {code.refusedWith.length > 0 ? <Detail>{refusedText(code.refusedWith)}</Detail> : null}
        </>
      ),
    },
    {
      key: "state",
      head: "State",
      width: 110,
      cell: (code) => (
        <>
          <Badge tone={STATES[code.state].tone}>{STATES[code.state].word}</Badge>
          {periodOf(code) ? <Detail>{periodOf(code)}</Detail> : null}
        </>
      ),
    },
    {
      key: "uses",
      head: "Used",
      align: "end",
      width: 80,
      cell: ({ used, held, maxUses }) => (
        <>
          {used ?? "few or none"} {maxUses === null ? "" : `of ${maxUses}`}
          {held ? <Detail>{held} held</Detail> : null}
        </>
      ),
    },
    {
      key: "brought",
      head: "Orders",
      align: "end",
      width: 120,
      cell: ({ brought }) => <Brought {...{ brought, isRough }} />,
    },
    {
      key: "refused",
      head: "Refused",
      width: 130,
      cell: ({ refusals }) =>
        refusals.length === 0
          ? isRough
            ? "few times or never"
            : "never"
          : refusals.map(({ rule, times }) => (
              <div key={rule}>
                {times} {RULE_WORDS[rule]}
              </div>
            )),
    },
  ];
}

function Brought({ brought, isRough }: Pick<StaffCode, "brought"> & { isRough: boolean }) {
  if (brought === null) return <Detail>fewer than 5 people, or not shown yet</Detail>;
  const about = isRough ? "about " : "";
  return (
    <>
      {about}
      {formatCents(brought.revenue)}
      <Detail>
        {about}
        {formatCents(brought.cost)} given off
      </Detail>
      {brought.newCustomers > 0 ? (
        <Detail>
          {about}
          {brought.newCustomers} new customers
        </Detail>
      ) : null}
    </>
  );
}

interface CodesDeskProps {
  /** One shop's codes alone. Absent: every shop's that this person sees. */
  shop?: string | undefined;
  isMaking: boolean;
  onMade: () => void;
}

/** Discount codes: found, made, changed, launched, stopped and tried, with what each brought. */
export function CodesDesk({ shop, isMaking, onMade }: CodesDeskProps) {
  const [filter, setFilter] = useAddressFilter(filterOf);
  const change = (part: Partial<CodeFilter>) => setFilter({ ...filter, after: "", ...part });
  const [openId, setOpenId] = useState<string | null>(null);
  const settled = useSettled(filter);
  const wanted = { ...settled, ...(shop !== undefined && { shop }) };
  const { found, problem, isFetching, retry } = useCodes(wanted);
  if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
  const open = found?.discounts.find(({ id }) => id === openId) ?? null;
  const close = () => {
    setOpenId(null);
    onMade();
  };
  return (
    <>
      <FilterForm label="Find codes">
        <SearchField
          label="Code or name"
          placeholder="SPRING"
          value={filter.search}
          onChange={(search) => change({ search })}
        />
        <ChoiceField
          label="State"
          options={STATE_CHOICES}
          value={filter.state}
          onChange={(state) => change({ state: CODE_STATES.find((known) => known === state) ?? "" })}
        />
        {shop === undefined ? (
          <ChoiceField
            label="Shop"
            options={[...EVERY_SHOP, ...(found?.shops ?? []).map(({ key, name }) => ({ value: key, label: name }))]}
            value={filter.shop}
            onChange={(key) => change({ shop: key })}
          />
        ) : null}
      </FilterForm>
      <DataTable
        caption="Discount codes"
        columns={[
          ...columnsOf(({ id }) => setOpenId(id), shop !== undefined, found?.isRough === true),
          { key: "action", head: "Change", width: 132, cell: (code) => <CodeSwitch code={code} /> },
        ]}
        rows={found?.discounts ?? []}
        keyOf={({ id }) => id}
        isLoading={isFetching}
        empty="No codes here. Remove a filter, or create one."
      />
      <Line>
        {filter.after ? (
          <Button variant="secondary" size="small" onClick={() => change({})}>
            From the start
          </Button>
        ) : null}
        {found?.next ? (
          <Button variant="secondary" size="small" onClick={() => change({ after: found.next ?? "" })}>
            More codes
          </Button>
        ) : null}
      </Line>
      {found && (isMaking || open) ? (
        <CodeDialog key={open?.id ?? "new"} code={open} shop={shop} page={found} onClose={close} />
      ) : null}
    </>
  );
}
