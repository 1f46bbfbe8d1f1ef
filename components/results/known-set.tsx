"use client";

import { useState } from "react";
import type { SetOffer } from "@/components/markers/cover/cover-result";
import { CoverResult } from "@/components/markers/cover/cover-result";
import type { SetMarker } from "@/components/markers/cover/set-result";
import { Icon } from "@/components/ui/icon";
import type { ComparedGoal } from "@/lib/content/pages/program-comparison";
import { type KnownMarker, panelCover } from "@/lib/domain/panel-cover";
import { useSex } from "@/stores/sex";
import styles from "./known-set.module.css";
import { MarkerPicker } from "./marker-picker";

export interface KnownSetProps {
  goals: readonly ComparedGoal[];
  /** Every marker that can be asked for, by name. */
  markers: readonly SetMarker[];
  offers: readonly SetOffer[];
  known: readonly KnownMarker[];
  /** Markers that a source says to measure again by now. */
  due: readonly string[];
}

const toggled = (list: readonly string[], key: string) =>
  list.includes(key) ? list.filter((other) => other !== key) : [...list, key];

/** Whole goals less what saved values tell already, and single markers, known or not: the cheapest set for them. */
export function KnownSet({ goals, markers, offers, known, due }: KnownSetProps) {
  const sex = useSex((state) => state.sex);
  const markerOf = (key: string) => markers.find((marker) => marker.key === key);
  const isKnown = (marker: string) => known.some((value) => value.marker === marker) && !due.includes(marker);
  const [chosen, setChosen] = useState<readonly string[]>(() => {
    const open = goals.find((goal) => !goal.markers.every(isKnown)) ?? goals[0];
    return open ? [open.key] : [];
  });
  const [single, setSingle] = useState<readonly string[]>([]);
  const asked = goals.filter(({ key }) => chosen.includes(key)).flatMap((goal) => goal.markers);
  const wanted = [...new Set([...asked, ...single])];
  const cover = panelCover({
    wanted,
    // Who picks a known marker by its name wants to measure it again.
    known: known.filter(({ marker }) => due.includes(marker) || !single.includes(marker)),
    due,
    sex,
    offers: offers.map((offer) => ({ ...offer, priceCents: offer.unitAmountCents + offer.shippingCents })),
  });
  return (
    <div className={styles.set}>
      <div className={styles.wishes}>
        <fieldset>
          <legend className={styles.legend}>What would you like to know?</legend>
          <div className={styles.goals}>
            {goals.map(({ key, label, markers: named }) => {
              const count = named.filter(isKnown).length;
              return (
                <label key={key} className={styles.goal}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(key)}
                    onChange={() => setChosen(toggled(chosen, key))}
                  />
                  <span>
                    {label}
                    <span className={styles.fresh}>
                      {count > 0 ? <Icon name="check" size="small" /> : null}
                      {count} of {named.length} known
                    </span>
                  </span>
                </label>
              );
            })}
          </div>
        </fieldset>
        <MarkerPicker
          markers={markers}
          picked={single}
          isKnown={isKnown}
          due={due}
          onToggle={(key) => setSingle(toggled(single, key))}
          onPick={(keys) => setSingle([...new Set([...single, ...keys])])}
        />
      </div>
      <CoverResult
        cover={cover}
        offers={offers}
        hasWishes={wanted.length > 0}
        nameOf={(key) => {
          const marker = markerOf(key);
          return marker ? `${marker.name}${marker.isCalculated ? " (calculated)" : ""}` : key;
        }}
      />
    </div>
  );
}
