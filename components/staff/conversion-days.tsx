"use client";

import { styled } from "styled-components";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { StaffConversions } from "@/lib/contracts/staff-conversions";
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

/** What stayed of the orders of each day that had any: counted below, not counted on top of it. */
export function ConversionDays({ days }: { days: StaffConversions["byDay"] }) {
  const highest = Math.max(1, ...days.map(({ counted, excluded }) => counted + excluded));
  const shareOf = (cents: number) => (Math.max(0, cents) / highest) * 100;
  return (
    <Block aria-label="By day">
      <h2>By day</h2>
      <p>What stayed of each day's orders.</p>
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
      <Legend>
        <Key $isCounted>Counted</Key>
        <Key $isCounted={false}>Not counted</Key>
      </Legend>
    </Block>
  );
}
