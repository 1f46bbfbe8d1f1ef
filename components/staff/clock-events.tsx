"use client";

import { Icon, type IconName } from "@/components/ui/icon";
import { Money } from "@/components/ui/price";
import type { ClockEvent, StaffClock } from "@/lib/contracts/staff-tools";
import { momentDayText, momentText } from "@/lib/domain/date-text";
import styles from "./clock-screen.module.css";
import { Block, Detail, Rows, Sheet } from "./staff-layout";

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
      <Sheet>
        <div className={styles.events}>
          <Rows>
            {keyed.length === 0 ? <li className={styles.quiet}>{quietText(happened, isMoving)}</li> : null}
            {keyed.map(({ key, kind, title, at, cents }) => (
              <li key={key} className={styles.event}>
                <Icon name={ICONS[kind]} size="small" />
                <span>
                  {title}
                  <Detail>{momentText(at)}</Detail>
                </span>
                {cents === null ? <span /> : <Money cents={cents} />}
              </li>
            ))}
          </Rows>
        </div>
      </Sheet>
    </Block>
  );
}

function quietText(happened: ClockEventsProps["happened"], isMoving: boolean): string {
  if (isMoving) return "Moving, and letting everything happen on its date.";
  return happened === null ? "Move the clock, and what happens is listed here." : "Nothing was due in that period.";
}

/** What comes next, so that one knows how far to move. */
export function NextCharges({ next }: { next: StaffClock["next"] }) {
  const keyed = next.map((charge, index) => ({ ...charge, key: `${index} ${charge.at}` }));
  return (
    <Block aria-label="Next charges">
      <h2>Next charges</h2>
      <Sheet>
        <div className={styles.events}>
          <Rows>
            {keyed.length === 0 ? <li className={styles.quiet}>No membership renews.</li> : null}
            {keyed.map(({ key, at, title, cents }) => (
              <li key={key} className={styles.event}>
                <Icon name="calendar" size="small" />
                <span>
                  {title}
                  <Detail>{momentDayText(at)}</Detail>
                </span>
                <Money cents={cents} />
              </li>
            ))}
          </Rows>
        </div>
      </Sheet>
    </Block>
  );
}
