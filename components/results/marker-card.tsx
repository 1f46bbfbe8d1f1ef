"use client";

import { Icon } from "@/components/ui/icon";
import type { MarkerHistory } from "@/lib/content/results/marker-history";
import styles from "./marker-card.module.css";
import { hasTrend, MarkerDetail } from "./marker-detail";
import { Amount, dayOf, hasRange, ResultScale, Verdict } from "./result-parts";
import type { ResultActions } from "./value-table";

interface MarkerProps {
  marker: MarkerHistory;
  actions: ResultActions;
}

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
        <Amount shown={newest} look="large" />
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
          <Amount shown={newest} look="line" />
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
