"use client";

import { type ReactNode, useRef, useState } from "react";
import { useNearScreen } from "@/hooks/use-near-screen";
import type { Goal } from "@/lib/content/pages/program-comparison";
import type { PanelMarker } from "@/lib/domain/catalogue/panels";
import { useSex } from "@/stores/sex";
import styles from "./cheapest-set.module.css";
import { KnownDates } from "./known-dates";
import type { KnownDate } from "./set-result";
import { SexSwitch } from "./sex-switch";

type ResultModule = typeof import("./set-result");

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
  /** A woman's value can belong to a day of her cycle; anybody else's does not. */
  shelfLifeDays: { readonly women: number; readonly others: number };
}

interface CheapestSetProps {
  goals: readonly Goal[];
  markers: readonly SetMarker[];
  offers: readonly SetOffer[];
  /** The set as the server drew it: for the first goal, nothing known, and either sex. */
  children: ReactNode;
}

/**
 * Chosen goals in, cheapest set out. What is ticked and typed stays on this page. What reckons a set anew is loaded near
 * the screen, or when something is chosen; until then the drawn one stands.
 */
export function CheapestSet({ goals, markers, offers, children }: CheapestSetProps) {
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<ResultModule | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const sex = useSex((state) => state.sex);
  const [chosen, setChosen] = useState<readonly string[]>(goals.slice(0, 1).map(({ key }) => key));
  const [known, setKnown] = useState<readonly KnownDate[]>([]);
  const wanted = goals.filter(({ key }) => chosen.includes(key)).flatMap((goal) => goal.markers);

  const load = async () => {
    const found = await import("./set-result").catch(() => null);
    setMissing(found === null);
    if (found) setLoaded(found);
  };
  useNearScreen(place, () => void load());
  const reckonAnew = () => {
    setChanged(true);
    if (!loaded) void load();
  };
  // The drawn set stays while it is true: putting the same in its place would take the focus from whoever is in it.
  const Result = isChanged || sex !== null ? loaded?.SetResult : undefined;

  function note(marker: string, date: string) {
    const others = known.filter((value) => value.marker !== marker);
    setKnown(date ? [...others, { marker, date }] : others);
  }

  return (
    <div ref={place} className={styles.set}>
      <div className={styles.questions} onChange={reckonAnew}>
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
        {isMissing ? (
          <p role="alert">No connection: the set beside is not yours yet. Choose again to try again.</p>
        ) : null}
      </div>
      {Result ? <Result wanted={wanted} known={known} sex={sex} markers={markers} offers={offers} /> : children}
    </div>
  );
}
