"use client";

import { type ReactNode, useRef, useState } from "react";
import { SexSwitch } from "@/components/markers/sex-switch";
import { useNearScreen } from "@/hooks/site/use-near-screen";
import type { ComparedGoal } from "@/lib/content/pages/program-comparison";
import { useSex } from "@/stores/sex";
import styles from "./cheapest-set.module.css";
import type { SetOffer } from "./cover-result";
import { KnownMarkers } from "./known-markers";
import type { SetMarker } from "./set-result";

type ResultModule = typeof import("./set-result");

interface CheapestSetProps {
  goals: readonly ComparedGoal[];
  markers: readonly SetMarker[];
  offers: readonly SetOffer[];
  /** The set as the server drew it: for the first goal, nothing known, and either sex. */
  children: ReactNode;
}

const toggled = (list: readonly string[], key: string) =>
  list.includes(key) ? list.filter((other) => other !== key) : [...list, key];

/**
 * Chosen goals in, cheapest set out. What is ticked stays on this page. What reckons a set anew is loaded near
 * the screen, or when something is chosen; until then the drawn one stands.
 */
export function CheapestSet({ goals, markers, offers, children }: CheapestSetProps) {
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<ResultModule | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const sex = useSex((state) => state.sex);
  const [chosen, setChosen] = useState<readonly string[]>(goals.slice(0, 1).map(({ key }) => key));
  const [known, setKnown] = useState<readonly string[]>([]);
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
                  onChange={() => setChosen(toggled(chosen, key))}
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
        <KnownMarkers
          markers={markers.filter(({ key }) => wanted.includes(key))}
          known={known}
          onToggle={(key) => setKnown(toggled(known, key))}
        />
        {isMissing ? (
          <p role="alert">No connection: the set shown here does not match your choices yet. Choose again to retry.</p>
        ) : null}
      </div>
      {Result ? <Result wanted={wanted} known={known} sex={sex} markers={markers} offers={offers} /> : children}
    </div>
  );
}
