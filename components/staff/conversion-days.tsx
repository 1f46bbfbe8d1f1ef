"use client";

import { styled } from "styled-components";
import { type DataColumn, DataTable } from "@/components/ui/antd/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import { Money } from "@/components/ui/price";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
import { dayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { Block } from "./staff-layout";

const Chart = styled.ol`
  display: flex;
  align-items: flex-end;
  gap: 2px;
  height: 9rem;
  margin: 0;
  padding: var(--space-4) var(--space-5) var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  background: var(--surface);
  list-style: none;
`;

const Day = styled.li`
  display: flex;
  flex: 1 1 0;
  flex-direction: column;
  justify-content: flex-end;
  max-width: 2.5rem;
  min-width: 2px;
  height: 100%;
`;

type DayRow = StaffConversions["byDay"][number];

const COLUMNS: readonly DataColumn<DayRow>[] = [
  { key: "day", head: "Day", width: 120, cell: ({ day }) => dayText(day) },
  { key: "counted", head: "Counted", align: "end", width: 110, cell: ({ counted }) => <Money cents={counted} /> },
  {
    key: "excluded",
    head: "Not counted",
    align: "end",
    width: 110,
    cell: ({ excluded }) => <Money cents={excluded} />,
  },
];

/** A part of a day's column: a share of the highest column, from 0 to 100. */
const Part = styled.span.attrs<{ $share: number }>(({ $share }) => ({ style: { height: `${$share}%` } }))<{
  $isCounted: boolean;
}>`
  display: block;
  background: ${({ $isCounted }) => ($isCounted ? "var(--brand)" : "var(--base-line-strong)")};

  &:first-child {
    border-radius: 3px 3px 0 0;
  }
`;

const Legend = styled.p`
  display: flex;
  gap: var(--space-4);
`;

const Key = styled.span<{ $isCounted: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);

  &::before {
    content: "";
    width: 0.75rem;
    height: 0.75rem;
    border-radius: 3px;
    background: ${({ $isCounted }) => ($isCounted ? "var(--brand)" : "var(--base-line-strong)")};
  }
`;

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-1) var(--space-3);
  color: var(--ink-soft);
  font-size: var(--text-1);
  font-variant-numeric: tabular-nums;
`;

/** Words at both ends of an axis. */
const Axis = styled.div<{ $isUpright: boolean }>`
  display: flex;
  flex-direction: ${({ $isUpright }) => ($isUpright ? "column" : "row")};
  justify-content: space-between;
  text-align: end;
`;

/** What stayed of the orders of each day: counted below, not counted on top of it; and the same as a table. */
export function ConversionDays({ days }: { days: StaffConversions["byDay"] }) {
  const most = Math.max(0, ...days.map(({ counted, excluded }) => counted + excluded));
  const highest = Math.max(1, most);
  const shareOf = (cents: number) => (Math.max(0, cents) / highest) * 100;
  return (
    <Block aria-label="By day">
      <h2>By day</h2>
      <p>What stayed of each day's orders, days in New York time.</p>
      <Frame>
        <Axis $isUpright aria-hidden="true">
          <span>{formatCents(most)}</span>
          <span>$0</span>
        </Axis>
        <Chart>
          {days.map(({ day, counted, excluded }) => {
            const words = `${day}: ${formatCents(counted)} counted, ${formatCents(excluded)} not counted`;
            return (
              <Day key={day} title={words}>
                <VisuallyHidden>{words}</VisuallyHidden>
                {excluded > 0 ? <Part aria-hidden="true" $share={shareOf(excluded)} $isCounted={false} /> : null}
                <Part aria-hidden="true" $share={shareOf(counted)} $isCounted />
              </Day>
            );
          })}
        </Chart>
        <span />
        <Axis $isUpright={false} aria-hidden="true">
          <span>{dayText(days[0]?.day ?? "")}</span>
          <span>{dayText(days.at(-1)?.day ?? "")}</span>
        </Axis>
      </Frame>
      <Legend>
        <Key $isCounted>Counted</Key>
        <Key $isCounted={false}>Not counted</Key>
      </Legend>
      <Disclosure summary="As a table">
        <DataTable caption="What stayed of each day's orders" columns={COLUMNS} rows={days} keyOf={({ day }) => day} />
      </Disclosure>
    </Block>
  );
}
