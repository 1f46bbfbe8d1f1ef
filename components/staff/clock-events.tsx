"use client";

import { styled } from "styled-components";
import { Icon, type IconName } from "@/components/ui/icon";
import { Money } from "@/components/ui/price";
import type { ClockEvent, StaffClock } from "@/lib/contracts/staff-tools";
import { momentDayText, momentText } from "@/lib/domain/date-text";
import { Block, Detail } from "./staff-layout";

const List = styled.ol`
  margin: 0;
  padding: 0 var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  background: var(--surface);
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-3);
  padding-block: var(--space-3);
  font-size: var(--text-2);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid var(--line);
  }

  svg {
    margin-top: 0.1875rem;
    color: var(--brand-strong);
  }
`;

const Plain = styled.li`
  padding-block: var(--space-5);
  color: var(--ink-soft);
  font-size: var(--text-2);
`;

const ICONS: Readonly<Record<ClockEvent["kind"], IconName>> = {
  order: "box",
  mail: "mail",
  membership: "calendar",
  payment: "card",
};

interface ClockEventsProps {
  /** NULL: nothing was moved yet. */
  happened: readonly ClockEvent[] | null;
  isMoving: boolean;
}

/** What the last move brought, in its order. */
export function ClockEvents({ happened, isMoving }: ClockEventsProps) {
  const keyed = (happened ?? []).map((event, index) => ({ ...event, key: `${index} ${event.at} ${event.title}` }));
  return (
    <Block aria-label="What happened" aria-live="polite">
      <h2>What happened</h2>
      <List>
        {keyed.length === 0 ? <Plain>{quietText(happened, isMoving)}</Plain> : null}
        {keyed.map(({ key, kind, title, at, cents }) => (
          <Row key={key}>
            <Icon name={ICONS[kind]} size="small" />
            <span>
              {title}
              <Detail>{momentText(at)}</Detail>
            </span>
            {cents === null ? <span /> : <Money cents={cents} />}
          </Row>
        ))}
      </List>
    </Block>
  );
}

function quietText(happened: ClockEventsProps["happened"], isMoving: boolean): string {
  if (isMoving) return "Moving, and letting everything happen on its day.";
  return happened === null ? "Move the clock, and what it brings is listed here." : "Nothing was due in that time.";
}

/** What comes next, so that one knows how far to move. */
export function NextCharges({ next }: { next: StaffClock["next"] }) {
  const keyed = next.map((charge, index) => ({ ...charge, key: `${index} ${charge.at}` }));
  return (
    <Block aria-label="Next charges">
      <h2>Next charges</h2>
      <List>
        {keyed.length === 0 ? <Plain>No membership renews.</Plain> : null}
        {keyed.map(({ key, at, title, cents }) => (
          <Row key={key}>
            <Icon name="calendar" size="small" />
            <span>
              {title}
              <Detail>{momentDayText(at)}</Detail>
            </span>
            <Money cents={cents} />
          </Row>
        ))}
      </List>
    </Block>
  );
}
