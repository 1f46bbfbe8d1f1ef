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
  /** Markers whose saved value is past its shelf life. */
  due: readonly string[];
}

const toggled = (list: readonly string[], key: string) =>
  list.includes(key) ? list.filter((other) => other !== key) : [...list, key];

/** Whole goals and single markers, less what saved values tell already: the cheapest set for the rest. */
export function KnownSet({ goals, markers, offers, known, due }: KnownSetProps) {
  const sex = useSex((state) => state.sex);
  const markerOf = (key: string) => markers.find((marker) => marker.key === key);
  const shelfLifeDays = (key: string) => markerOf(key)?.shelfLifeDays[sex === "female" ? "women" : "others"] ?? 0;
  const isFresh = (marker: string) =>
    known.some((value) => value.marker === marker && value.ageDays <= shelfLifeDays(marker));
  const [chosen, setChosen] = useState<readonly string[]>(() => {
    const open = goals.find((goal) => !goal.markers.every(isFresh)) ?? goals[0];
    return open ? [open.key] : [];
  });
  const [single, setSingle] = useState<readonly string[]>([]);
  const asked = goals.filter(({ key }) => chosen.includes(key)).flatMap((goal) => goal.markers);
  const wanted = [...new Set([...asked, ...single])];
  const cover = panelCover({
    wanted,
    known,
    sex,
    shelfLifeDays,
    offers: offers.map((offer) => ({ ...offer, priceCents: offer.unitAmountCents + offer.shippingCents })),
  });
  return (
    <div className={styles.set}>
      <div className={styles.wishes}>
        <fieldset>
          <legend className={styles.legend}>What would you like to know?</legend>
          <div className={styles.goals}>
            {goals.map(({ key, label, markers: named }) => {
              const fresh = named.filter(isFresh).length;
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
                      {fresh > 0 ? <Icon name="check" size="small" /> : null}
                      {fresh} of {named.length} known
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
          isFresh={isFresh}
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
