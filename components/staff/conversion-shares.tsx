"use client";

import { styled } from "styled-components";
import { Money } from "@/components/ui/price";
import type { ConversionShare } from "@/lib/contracts/staff-conversions";
import { Block, Detail } from "./staff-layout";

export const List = styled.ul`
  display: grid;
  gap: var(--space-4);
  margin: 0;
  padding: var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  background: var(--surface);
  list-style: none;
`;

export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-4);
  font-size: var(--text-2);
  font-variant-numeric: tabular-nums;
`;

export const Track = styled.span`
  grid-column: 1 / -1;
  display: block;
  height: 6px;
  overflow: hidden;
  border-radius: var(--radius-pill);
  background: var(--base-mist);
`;

/** How wide a bar is depends on what arrived: a share from 0 to 100. */
export const Bar = styled.span.attrs<{ $share: number }>(({ $share }) => ({ style: { width: `${$share}%` } }))<{
  $isCounted: boolean;
}>`
  display: block;
  height: 100%;
  border-radius: inherit;
  background: ${({ $isCounted }) => ($isCounted ? "var(--brand)" : "var(--base-line-strong)")};
`;

/** What went back is negative. */
const nounOf = (cents: number) => (cents < 0 ? "refund" : "charge");

/** What the counted and the excluded money is made of, as bars with their figures. */
export function ConversionShares({ title, shares }: { title: string; shares: readonly ConversionShare[] }) {
  const largest = Math.max(1, ...shares.map(({ cents }) => Math.abs(cents)));
  return (
    <Block aria-label={title}>
      <h2>{title}</h2>
      <List>
        {shares.length === 0 ? <Row>Nothing in this period.</Row> : null}
        {shares.map(({ label, decision, events, cents }) => (
          <Row key={`${decision} ${label}`}>
            <span>
              {label}
              <Detail>
                {decision === "counted" ? "Counted" : "Not counted"}, {events} {nounOf(cents)}
                {events === 1 ? "" : "s"}
              </Detail>
            </span>
            <Money cents={cents} />
            <Track aria-hidden="true">
              <Bar $share={(Math.abs(cents) / largest) * 100} $isCounted={decision === "counted"} />
            </Track>
          </Row>
        ))}
      </List>
    </Block>
  );
}
