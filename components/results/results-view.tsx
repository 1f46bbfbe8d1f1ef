"use client";

import { useState } from "react";
import { SexSwitch } from "@/components/markers/sex-switch";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { SegmentedControl } from "@/components/ui/segmented";
import { splitByDay } from "@/lib/content/results/days-to-come";
import {
  historyOf,
  otherResults,
  type ShownResult,
  type SystemHistory,
  shownResult,
} from "@/lib/content/results/marker-history";
import type { SavedResult } from "@/lib/contracts/result-values";
import { dayText } from "@/lib/domain/date-text";
import type { UnitSystem } from "@/lib/domain/lab-reading/place-on-scale";
import { addToDay } from "@/lib/domain/new-york-time";
import { visitorDay } from "@/lib/domain/sample-day-hours";
import { useSex } from "@/stores/sex";
import { type AskedOfPerson, askedOf } from "./asked-of-samples";
import { KnownSet, type KnownSetProps } from "./known-set";
import { MarkerResult, type ResultActions, ResultBar, ValueItem } from "./marker-result";
import list from "./marker-result.module.css";
import { ChangeDialog, DeleteAllDialog, DeleteDialog } from "./result-dialogs";
import styles from "./results.module.css";
import { ResultsToolbar } from "./results-toolbar";
import { Retest } from "./retest";
import { knownMarkers, retestPlan } from "./retest-plan";
import { SampleQuestions } from "./sample-questions";

interface ResultsViewProps {
  /** Newest sample first; not empty. */
  results: readonly SavedResult[];
  /** Whose they are, for the printed sheet. */
  name: string;
  now: Date;
  shop: Omit<KnownSetProps, "known" | "due">;
}

type Asked = { kind: "change" | "delete"; shown: ShownResult } | { kind: "delete-all" } | null;

/** Saved values by body system, what to measure again, and what is worth buying. */
export function ResultsView({ results, name, now, shop }: ResultsViewProps) {
  const [units, setUnits] = useState<UnitSystem>("conventional");
  const [asked, setAsked] = useState<Asked>(null);
  const sex = useSex((state) => state.sex);
  const today = visitorDay(now);
  // Where it is a day later already, a sample may have been taken today.
  const { measured, toCome } = splitByDay(results, addToDay(today, 1));
  const systems = historyOf(measured, units, sex);
  const plan = retestPlan(systems, now, sex);
  const actions: ResultActions = {
    onChange: (shown) => setAsked({ kind: "change", shown }),
    onDelete: (shown) => setAsked({ kind: "delete", shown }),
  };
  const close = () => setAsked(null);
  return (
    <>
      <p className={styles.printed}>
        {name}. Printed on {dayText(today)}. {results.length} saved values.
      </p>
      <ResultsToolbar units={units} />
      <div className={styles.switches} data-print="hide">
        <div className={styles.switch}>
          <span aria-hidden="true">Units</span>
          <SegmentedControl
            legend="Units"
            name="result-units"
            value={units}
            onChange={(value) => setUnits(value === "si" ? "si" : "conventional")}
            segments={[
              { value: "conventional", label: "Conventional" },
              { value: "si", label: "SI" },
            ]}
          />
        </div>
        <div className={styles.switch}>
          <span aria-hidden="true">Ranges for</span>
          <SexSwitch name="result-sex" />
        </div>
      </div>
      <Questions asked={askedOf(systems.flatMap(({ markers }) => markers.flatMap(({ values }) => values)))} />
      {systems.map((system) => (
        <System key={system.key} system={system} actions={actions} />
      ))}
      <Others values={otherResults(measured)} actions={actions} />
      <ToCome values={toCome.map((result) => shownResult(result, units, sex))} actions={actions} />
      <section className={styles.section} aria-labelledby="retest">
        <h2 id="retest">What to measure again, and when</h2>
        <Retest plan={plan} today={today} />
      </section>
      {shop.offers.length > 0 ? (
        <section className={styles.section} aria-labelledby="known-set" data-print="hide">
          <h2 id="known-set">Buy only what you do not know yet</h2>
          <p className={styles.lead}>
            Choose what you want to know, whole goals or single markers. What you saved and what is still good is left
            out; for the rest we try every combination of programs and mini panels, shipping included.
          </p>
          <KnownSet
            {...shop}
            known={knownMarkers(measured, now)}
            due={plan.filter(({ isDue }) => isDue).map(({ marker }) => marker)}
          />
        </section>
      ) : null}
      <div className={styles.danger} data-print="hide">
        <Button
          variant="danger"
          icon={<Icon name="trash" size="small" />}
          onClick={() => setAsked({ kind: "delete-all" })}
        >
          Delete all results
        </Button>
      </div>
      {asked?.kind === "change" ? <ChangeDialog shown={asked.shown} onClose={close} /> : null}
      {asked?.kind === "delete" ? <DeleteDialog shown={asked.shown} onClose={close} /> : null}
      {asked?.kind === "delete-all" ? <DeleteAllDialog count={results.length} onClose={close} /> : null}
    </>
  );
}

/** What has to be asked before some ranges may be used; nothing where none hangs on anything. */
function Questions({ asked }: { asked: AskedOfPerson }) {
  if (!asked.isAgeAsked && asked.samples.length === 0) return null;
  return (
    <details className={styles.section} data-print="hide">
      <summary>Some ranges depend on age, fasting, the hour or the cycle: answer here</summary>
      <p className={styles.lead}>
        Your answers are kept sealed with your results, used for nothing but their ranges, and can be changed or taken
        back at any time.
      </p>
      <SampleQuestions asked={asked} />
    </details>
  );
}

function System({ system: { key, name, markers }, actions }: { system: SystemHistory; actions: ResultActions }) {
  return (
    <section className={styles.section} aria-labelledby={`system-${key}`}>
      <h2 id={`system-${key}`}>{name}</h2>
      <div className={styles.markers}>
        {markers.map((marker) => (
          <MarkerResult key={marker.key} marker={marker} actions={actions} />
        ))}
      </div>
    </section>
  );
}

/** Values of days to come: they count nowhere until somebody corrects them. */
function ToCome({ values, actions }: { values: readonly ShownResult[]; actions: ResultActions }) {
  if (values.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="to-come">
      <h2 id="to-come">Dated on a day that has not come</h2>
      <p className={styles.lead}>These count nowhere. Correct their day, or delete them.</p>
      <ul className={list.list}>
        {values.map((shown) => (
          <ValueItem key={shown.result.id} name={shown.result.label} shown={shown} actions={actions} />
        ))}
      </ul>
    </section>
  );
}

/** What no marker of ours stands for: shown as it was reported, on its printed range. */
function Others({ values, actions }: { values: readonly ShownResult[]; actions: ResultActions }) {
  if (values.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="others">
      <h2 id="others">Other values</h2>
      <div className={styles.markers}>
        {values.map((shown) => (
          <article key={shown.result.id} className={list.card} aria-label={shown.result.label}>
            <ResultBar
              shown={shown}
              name={shown.result.label}
              title={<h3 className={list.name}>{shown.result.label}</h3>}
            />
            <ul className={list.list}>
              <ValueItem name={shown.result.label} shown={shown} actions={actions} />
            </ul>
          </article>
        ))}
      </div>
    </section>
  );
}
