"use client";

import { useState } from "react";
import type { Goal } from "@/lib/content/pages/program-comparison";
import type { PanelMarker } from "@/lib/domain/catalogue/panels";
import { type KnownMarker, panelCover } from "@/lib/domain/panel-cover";
import { useSex } from "@/stores/sex";
import styles from "./cheapest-set.module.css";
import { CoverResult } from "./cover-result";
import { ageInDays } from "./cover-words";
import { KnownDates } from "./known-dates";
import { SexSwitch } from "./sex-switch";

/** A panel as it is bought once. Plain data, so that it crosses to the browser. */
export interface SetOffer {
  /** Panel key. */
  id: string;
  name: string;
  href: string;
  priceId: string;
  /** Unit: cents. */
  unitAmountCents: number;
  /** As a parcel of its own, in the United States. Unit: cents. */
  shippingCents: number;
  markers: readonly PanelMarker[];
}

/** What the page knows of a marker that a goal names. */
export interface SetMarker {
  key: string;
  name: string;
  isCalculated: boolean;
  shelfLifeDays: number;
}

interface CheapestSetProps {
  goals: readonly Goal[];
  markers: readonly SetMarker[];
  offers: readonly SetOffer[];
}

/** Chosen goals in, cheapest set out. What is ticked and typed stays on this page. */
export function CheapestSet({ goals, markers, offers }: CheapestSetProps) {
  const sex = useSex((state) => state.sex);
  const [chosen, setChosen] = useState<readonly string[]>(goals.slice(0, 1).map(({ key }) => key));
  const [known, setKnown] = useState<readonly KnownMarker[]>([]);
  const wanted = goals.filter(({ key }) => chosen.includes(key)).flatMap((goal) => goal.markers);
  const markerOf = (key: string) => markers.find((marker) => marker.key === key);
  const cover = panelCover({
    wanted,
    known,
    sex,
    shelfLifeDays: (key) => markerOf(key)?.shelfLifeDays ?? 0,
    offers: offers.map((offer) => ({ ...offer, priceCents: offer.unitAmountCents + offer.shippingCents })),
  });

  function note(marker: string, date: string) {
    const others = known.filter((value) => value.marker !== marker);
    setKnown(date ? [...others, { marker, ageDays: ageInDays(date, new Date()) }] : others);
  }

  return (
    <div className={styles.set}>
      <div className={styles.questions}>
        <fieldset>
          <legend className={styles.legend}>What would you like to know?</legend>
          <div className={styles.goals}>
            {goals.map(({ key, label, text }) => (
              <label key={key} className={styles.goal}>
                <input
                  type="checkbox"
                  className={styles.box}
                  checked={chosen.includes(key)}
                  onChange={(event) =>
                    setChosen(event.target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
                  }
                />
                <span>
                  {label}
                  <span className={styles.text}>{text}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <div>
          <p className={styles.legend}>Who is it for?</p>
          <SexSwitch name="set-sex" />
        </div>
        <KnownDates markers={markers.filter(({ key }) => wanted.includes(key))} onNote={note} />
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
