"use client";

import { useState } from "react";
import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useShopCodes, useSwitchShopCode } from "@/hooks/staff/use-shop-codes";
import type { ShopCode } from "@/lib/contracts/staff-shop-discounts";
import { notify } from "@/stores/notifications";
import { CodeFilter, useCodeFilter } from "./code-filter";
import { conditionsOf, giftOf, periodOf, refusedText, STATES } from "./code-words";
import { ShopCodeDialog } from "./shop-code-dialog";
import { ShopPage } from "./shop-page";
import { Detail } from "./staff-layout";
import { StaffTrouble } from "./staff-page";

/** The discount codes of one partner shop. */
export function ShopCodesScreen({ businessKey }: { businessKey: string }) {
  const [isMaking, setMaking] = useState(false);
  return (
    <ShopPage
      businessKey={businessKey}
      lead="Codes that work in this shop only. Each customer uses a code once."
      actions={
        <Button size="small" onClick={() => setMaking(true)}>
          New code
        </Button>
      }
    >
      {() => <Codes businessKey={businessKey} isMaking={isMaking} onClose={() => setMaking(false)} />}
    </ShopPage>
  );
}

const COLUMNS: readonly DataColumn<ShopCode>[] = [
  {
    key: "code",
    head: "Code",
    width: 168,
    cell: ({ code, promotionName }) => (
      <>
        <strong>{code}</strong>
        <Detail>{promotionName}</Detail>
      </>
    ),
  },
  {
    key: "gift",
    head: "Gives",
    width: 170,
    cell: (code) => (
      <>
        {giftOf(code)}
        {conditionsOf(code) ? <Detail>{conditionsOf(code)}</Detail> : null}
        {code.refusedWith.length > 0 ? <Detail>{refusedText(code.refusedWith)}</Detail> : null}
      </>
    ),
  },
  {
    key: "state",
    head: "State",
    width: 120,
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
    width: 100,
    cell: ({ used, held, maxUses }) => (
      <>
        {used} {maxUses === null ? "" : `of ${maxUses}`}
        {held > 0 ? <Detail>{held} held</Detail> : null}
      </>
    ),
  },
];

interface CodesProps {
  businessKey: string;
  isMaking: boolean;
  onClose: () => void;
}

function Codes({ businessKey, isMaking, onClose }: CodesProps) {
  const { found, problem, isFetching, retry } = useShopCodes(businessKey);
  const { switching, run } = useSwitchShopCode(businessKey);
  const filter = useCodeFilter(found?.discounts ?? []);
  const turn = async ({ code, isOff }: { code: string; isOff: boolean }) => {
    const refusal = await run(code, isOff);
    if (refusal) return notify({ tone: "danger", title: "That did not work", text: refusal.message });
    const text = isOff ? "Customers can use it from now on." : "Nobody can use it from now on.";
    notify({ tone: "success", title: `${code} is ${isOff ? "on" : "off"}`, text });
  };
  const action: DataColumn<ShopCode> = {
    key: "action",
    head: "Switch",
    width: 120,
    cell: ({ code, state }) => (
      <Button
        variant="secondary"
        size="small"
        aria-label={`Switch ${state === "off" ? "on" : "off"} ${code}`}
        isLoading={switching === code}
        loadingLabel="Switching"
        onClick={() => void turn({ code, isOff: state === "off" })}
      >
        {state === "off" ? "Switch on" : "Switch off"}
      </Button>
    ),
  };
  if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
  return (
    <>
      {filter.isWanted ? <CodeFilter {...filter} /> : null}
      <DataTable
        caption="Discount codes"
        columns={[...COLUMNS, action]}
        rows={filter.rows}
        keyOf={({ code }) => code}
        isLoading={isFetching}
        empty={
          filter.isWanted
            ? "No code like that. Search for less, or choose another state."
            : "No code yet. Make the first one."
        }
        pages={filter.isWanted ? { ...filter, noun: "codes", onPage: filter.setPage } : undefined}
      />
      {found && isMaking ? (
        <ShopCodeDialog
          businessKey={businessKey}
          mostPercent={found.mostPercent}
          mostAmountCents={found.mostAmount}
          onClose={onClose}
        />
      ) : null}
    </>
  );
}
