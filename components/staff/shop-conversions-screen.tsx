"use client";

import { useState } from "react";
import { styled } from "styled-components";
import { Notice } from "@/components/ui/notice";
import { Money } from "@/components/ui/price";
import { SelectField } from "@/components/ui/select-field";
import { useShopConversions } from "@/hooks/use-shop-conversions";
import type { ShopConversions } from "@/lib/contracts/staff-shop-conversions";
import { formatCents } from "@/lib/domain/money";
import { ConversionShares } from "./conversion-shares";
import { ShopPage } from "./shop-page";
import { Figure, Figures } from "./staff-layout";
import { StaffTrouble } from "./staff-page";

const MONTH = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", year: "numeric" });
const monthText = (month: string) => MONTH.format(new Date(`${month}-01T00:00:00Z`));

const Choice = styled.div`
  max-width: 20rem;
`;

/** What was counted as a conversion of one partner shop, month by month. */
export function ShopConversionsScreen({ businessKey }: { businessKey: string }) {
  const [month, setMonth] = useState("");
  return (
    <ShopPage
      businessKey={businessKey}
      lead="Orders made in a month, New York time, added up. Nobody's name is in here."
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
      <Choice>
        <SelectField
          label="Month"
          options={months.map((value) => ({ value, label: monthText(value) }))}
          value={conversions.month}
          onChange={({ target }) => onMonth(target.value)}
        />
      </Choice>
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
  const average = sums.orders > 0 ? Math.round(sums.booked / sums.orders) : 0;
  return (
    <Figures>
      <Figure>
        <dt>Orders</dt>
        <dd>
          {sums.orders}
          <small>{formatCents(average)} on average</small>
        </dd>
      </Figure>
      <Figure>
        <dt>Charged</dt>
        <dd>
          <Money cents={sums.booked} />
          <small>{sums.refunded > 0 ? `${formatCents(sums.refunded)} of it given back` : "nothing given back"}</small>
        </dd>
      </Figure>
      <Part title="Counted" cents={sums.counted} />
      <Part title="Not counted" cents={sums.excluded} />
      <Figure>
        <dt>New customers</dt>
        <dd>
          {sums.newCustomers ?? "–"}
          <small>{sums.newCustomers === null ? "too few to tell" : "of what was counted"}</small>
        </dd>
      </Figure>
    </Figures>
  );
}

function Part({ title, cents }: { title: string; cents: number | null }) {
  return (
    <Figure>
      <dt>{title}</dt>
      <dd>
        {cents === null ? "–" : <Money cents={cents} />}
        <small>{cents === null ? "too few to tell apart" : "as a conversion"}</small>
      </dd>
    </Figure>
  );
}
