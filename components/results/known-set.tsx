"use client";

import { useState } from "react";
import type { SetMarker, SetOffer } from "@/components/markers/cheapest-set";
import { CoverResult } from "@/components/markers/cover-result";
import { Icon } from "@/components/ui/icon";
import type { Goal } from "@/lib/content/pages/program-comparison";
import { type KnownMarker, panelCover } from "@/lib/domain/panel-cover";
import { useSex } from "@/stores/sex";
import styles from "./known-set.module.css";

export interface KnownSetProps {
  goals: readonly Goal[];
  markers: readonly SetMarker[];
  offers: readonly SetOffer[];
  known: readonly KnownMarker[];
}

/** What somebody wants to know, less what their saved values tell already: the cheapest set for the rest. */
export function KnownSet({ goals, markers, offers, known }: KnownSetProps) {
  const sex = useSex((state) => state.sex);
  const [chosen, setChosen] = useState<readonly string[]>(goals.slice(0, 1).map(({ key }) => key));
  const wanted = goals.filter(({ key }) => chosen.includes(key)).flatMap((goal) => goal.markers);
  const markerOf = (key: string) => markers.find((marker) => marker.key === key);
  const shelfLifeDays = (key: string) => markerOf(key)?.shelfLifeDays ?? 0;
  const cover = panelCover({
    wanted,
    known,
    sex,
    shelfLifeDays,
    offers: offers.map((offer) => ({ ...offer, priceCents: offer.unitAmountCents + offer.shippingCents })),
  });
  const isFresh = (marker: string) =>
    known.some((value) => value.marker === marker && value.ageDays <= shelfLifeDays(marker));
  return (
    <div className={styles.set}>
      <fieldset className={styles.goals}>
        <legend className={styles.legend}>What would you like to know?</legend>
        {goals.map(({ key, label, markers: asked }) => {
          const fresh = asked.filter(isFresh).length;
          return (
            <label key={key} className={styles.goal}>
              <input
                type="checkbox"
                checked={chosen.includes(key)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
                }
              />
              <span>
                {label}
                <span className={styles.fresh}>
                  {fresh > 0 ? <Icon name="check" size="small" /> : null}
                  {fresh} of {asked.length} known
                </span>
              </span>
            </label>
          );
        })}
      </fieldset>
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
