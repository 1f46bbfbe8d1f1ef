"use client";

import { type ReactNode, useRef, useState } from "react";
import { useNearScreen } from "@/hooks/site/use-near-screen";
import { fetchShopNow } from "@/hooks/site/use-shop-now";
import styles from "./planner.module.css";
import type { PlannerChoices, PlannerPanel } from "./planner-choices";

type PlanViewModule = typeof import("./plan-view");

interface PlannerFormProps {
  panels: readonly PlannerPanel[];
  /** The fields. */
  children: ReactNode;
  /** Stands where the plan will, and stays there without scripts. */
  fallback: ReactNode;
}

function choicesOf(form: HTMLFormElement): PlannerChoices {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/**
 * The form and the plan beside it. The rules are fetched when the form comes near the screen, so that a page whose
 * planner nobody uses does not pay for it.
 */
export function PlannerForm({ panels, children, fallback }: PlannerFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [view, setView] = useState<(PlanViewModule & { now: Date }) | null>(null);
  const [choices, setChoices] = useState<PlannerChoices | null>(null);

  const begin = async (isTouched: boolean) => {
    const [loaded, now] = await Promise.all([import("./plan-view"), fetchShopNow()]).catch(() => []);
    if (!loaded || !now || !form.current) return;
    if (!isTouched) loaded.restoreSamplePlan(form.current);
    loaded.suggestArrival(form.current, now);
    setView({ ...loaded, now });
    setChoices(choicesOf(form.current));
  };
  useNearScreen(form, () => void begin(false));

  const change = () => {
    if (form.current && view) {
      const next = choicesOf(form.current);
      view.keepChoices(next);
      setChoices(next);
    } else void begin(true);
  };
  return (
    <div className={styles.planner}>
      <form ref={form} className={styles.form} onChange={change} onSubmit={(event) => event.preventDefault()}>
        {children}
      </form>
      <div className={styles.plan}>
        {view && choices ? <view.PlanView choices={choices} panels={panels} now={view.now} /> : fallback}
      </div>
    </div>
  );
}
