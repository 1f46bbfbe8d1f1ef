"use client";

import { useState } from "react";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { useShopConversions } from "@/hooks/staff/use-shop-conversions";
import type { ShopConversions } from "@/lib/contracts/staff-shop-conversions";
import { monthText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { ConversionShares } from "./conversion-shares";
import { KeptFigure } from "./conversion-sums";
import { ShopPage } from "./shop-page";
import { Figure, Figures } from "./staff-layout";
import styles from "./staff-layout.module.css";
import { StaffTrouble } from "./staff-page";

/** What was counted as a conversion of one partner shop, month by month. */
export function ShopConversionsScreen({ businessKey }: { businessKey: string }) {
  const [month, setMonth] = useState("");
  return (
    <ShopPage
      businessKey={businessKey}
      lead="Orders made in a month, New York time, added up, with all that went back of them since. Nobody's name is in here."
    >
      {() => <Month businessKey={businessKey} month={month} onMonth={setMonth} />}
    </ShopPage>
  );
}

interface MonthProps {
  businessKey: string;
  month: string;
  onMonth: (month: string) => void;
}

function Month({ businessKey, month, onMonth }: MonthProps) {
  const { conversions, problem, retry } = useShopConversions(businessKey, month);
  if (problem) return <StaffTrouble problem={problem} onRetry={retry} />;
  if (!conversions) return <p>Adding up</p>;
  const { months, smallestGroup, sums, byReason } = conversions;
  return (
    <>
      <div className={styles.choice}>
        <SelectField
          label="Month"
          options={months.map((value) => ({ value, label: monthText(value) }))}
          value={conversions.month}
          onChange={({ target }) => onMonth(target.value)}
        />
      </div>
      {sums ? (
        <>
          <Sums sums={sums} />
          {sums.counted === null ? null : <ConversionShares title="What it is made of" shares={byReason} />}
          {smallestGroup > 1 ? (
            <p>Groups of fewer than {smallestGroup} people are shown together, or not at all.</p>
          ) : null}
        </>
      ) : (
        <Notice tone="info" title="Too few to show">
          Fewer than {smallestGroup} people bought in this month. Sums are shown from {smallestGroup} on, so that nobody
          can be told apart. The orders themselves stand under Orders.
        </Notice>
      )}
    </>
  );
}

function Sums({ sums }: { sums: NonNullable<ShopConversions["sums"]> }) {
  const { orders, booked, refunded, average, newCustomers } = sums;
  return (
    <Figures>
      <Figure>
        <dt>Orders</dt>
        <dd>
          {orders}
          <small>
            {average === null ? "no average to tell" : `${formatCents(average)} on average, counted and kept`}
          </small>
        </dd>
      </Figure>
      <KeptFigure title="Kept" charged={booked} back={refunded} />
      <Part title="Counted" charged={sums.counted} back={sums.countedBack} />
      <Part title="Not counted" charged={sums.excluded} back={sums.excludedBack} />
      <Figure>
        <dt>New customers</dt>
        <dd>
          {newCustomers ?? "–"}
          <small>{newCustomers === null ? "too few to tell" : "of what was counted"}</small>
        </dd>
      </Figure>
    </Figures>
  );
}

function Part({ title, charged, back }: { title: string; charged: number | null; back: number | null }) {
  if (charged !== null && back !== null) return <KeptFigure title={title} charged={charged} back={back} />;
  return (
    <Figure>
      <dt>{title}</dt>
      <dd>
        –<small>too few to tell apart</small>
      </dd>
    </Figure>
  );
}
