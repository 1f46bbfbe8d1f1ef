"use client";

import { Badge } from "@/components/ui/badge";
import { Icon, type IconName } from "@/components/ui/icon";
import type { RangeTone } from "@/components/ui/range-bar";
import type { MarkerHistory, ShownResult } from "@/lib/content/results/marker-history";
import { amountText, verdictFor } from "@/lib/content/results/result-words";
import { dayText } from "@/lib/domain/date-text";
import styles from "./marker-card.module.css";
import { hasRange, hasTrend, MarkerDetail, ResultScale } from "./marker-detail";
import type { ResultActions } from "./value-table";

const icons: Record<RangeTone, IconName> = { within: "check", caution: "caution", outside: "info", ungraded: "minus" };
const tones = { within: "green", caution: "amber", outside: "red", ungraded: "neutral" } as const;

interface MarkerProps {
  marker: MarkerHistory;
  actions: ResultActions;
}

function Verdict({ shown }: { shown: ShownResult }) {
  const { text, tone } = verdictFor(shown.grade);
  return (
    <span className={styles.verdict}>
      <Badge tone={tones[tone]} icon={<Icon name={icons[tone]} size="small" />}>
        {text}
      </Badge>
    </span>
  );
}

function Amount({ shown: { value, unit, result } }: { shown: ShownResult }) {
  return (
    <span className={styles.amount}>
      {amountText(value, null, result.comparator)} <span className={styles.unit}>{amountText(0, unit).slice(2)}</span>
    </span>
  );
}

const dayOf = ({ result }: ShownResult) => (result.date ? dayText(result.date) : "No date");

/** A marker in full: its newest value in large, where it stands and why, its trend and every value of it. */
export function MarkerCard({ marker, actions }: MarkerProps) {
  const [newest] = marker.values;
  if (!newest) return null;
  const id = `marker-${marker.key}`;
  return (
    <article id={id} className={styles.card} aria-labelledby={`${id}-name`} data-wide={hasTrend(marker) || undefined}>
      <header className={styles.head}>
        <h3 id={`${id}-name`} className={styles.name}>
          {marker.name}
        </h3>
        <Amount shown={newest} />
        <span className={styles.day}>{dayOf(newest)}</span>
        <Verdict shown={newest} />
      </header>
      <MarkerDetail marker={marker} actions={actions} />
    </article>
  );
}

/** A marker in one line, which opens in place to everything that its card holds. */
export function MarkerRow({ marker, actions }: MarkerProps) {
  const [newest] = marker.values;
  if (!newest) return null;
  const id = `marker-${marker.key}`;
  return (
    <article id={id} className={styles.row} aria-labelledby={`${id}-name`}>
      <details className={styles.details}>
        <summary className={styles.summary}>
          <h4 id={`${id}-name`} className={styles.rowName}>
            {marker.name}
          </h4>
          <span className={styles.bar} aria-hidden="true">
            {hasRange(newest) ? <ResultScale name={marker.name} shown={newest} look="bare" /> : null}
          </span>
          <Amount shown={newest} />
          <Verdict shown={newest} />
          <span className={styles.day}>{dayOf(newest)}</span>
          <Icon name="plus" size="small" className={styles.icon} />
        </summary>
        <div className={styles.inside}>
          <MarkerDetail marker={marker} actions={actions} />
        </div>
      </details>
    </article>
  );
}
