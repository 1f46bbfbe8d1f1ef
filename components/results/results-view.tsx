"use client";

import { useState } from "react";
import { ShopButtonLink } from "@/components/layout/shop-place";
import { ButtonLink } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Icon } from "@/components/ui/icon";
import { useFirstLook } from "@/hooks/results/use-first-look";
import { useShop } from "@/hooks/site/use-shop";
import { markersOf, standingOfValue } from "@/lib/content/results/answer";
import { splitByDay } from "@/lib/content/results/days-to-come";
import {
  everyHistoryOf,
  type MarkerHistory,
  type ShownResult,
  type SystemHistory,
  shownResult,
} from "@/lib/content/results/marker-history";
import { knownMarkers, retestPlan } from "@/lib/content/results/retest-plan";
import type { SavedResult } from "@/lib/contracts/result-values";
import { dayText } from "@/lib/domain/date-text";
import type { UnitSystem } from "@/lib/domain/lab-reading/place-on-scale";
import { addToDay } from "@/lib/domain/new-york-time";
import { visitorDay } from "@/lib/domain/sample-day-hours";
import { useSex } from "@/stores/sex";
import { AnswerPanel } from "./answer-panel";
import { type AskedOfPerson, askedOf } from "./asked-of-samples";
import { KnownSet, type KnownSetProps } from "./known-set";
import { MarkerCard, MarkerRow } from "./marker-card";
import { ChangeDialog, DeleteAllDialog, DeleteDialog } from "./result-dialogs";
import { ResultSwitches } from "./result-switches";
import styles from "./results.module.css";
import { ResultsToolbar } from "./results-toolbar";
import { Retest } from "./retest";
import { SampleQuestions } from "./sample-questions";
import { type ResultActions, ValueTable } from "./value-table";

interface ResultsViewProps {
  /** Newest sample first; not empty. */
  results: readonly SavedResult[];
  /** Whose they are, for the printed sheet. */
  name: string;
  now: Date;
  shop: Omit<KnownSetProps, "known" | "due">;
}

type Asked = { kind: "change" | "delete"; shown: ShownResult } | { kind: "delete-all" } | null;

/** What the values come to, then what is outside, the rest by body system, what to measure again, and what is worth buying. */
export function ResultsView({ results, name, now, shop }: ResultsViewProps) {
  const [units, setUnits] = useState<UnitSystem>("conventional");
  const [asked, setAsked] = useState<Asked>(null);
  const sex = useSex((state) => state.sex);
  const isFirstLook = useFirstLook(results.length);
  const place = useShop();
  const today = visitorDay(now);
  // Where it is a day later already, a sample may have been taken today.
  const { measured, toCome } = splitByDay(results, addToDay(today, 1));
  const systems = everyHistoryOf(measured, units, sex);
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
      <AnswerPanel
        systems={systems}
        isFirstLook={isFirstLook}
        actions={
          <>
            <ShopButtonLink href="/account/results/sheet" icon={<Icon name="print" size="small" />}>
              A sheet for your doctor
            </ShopButtonLink>
            {place.key === null ? (
              <ButtonLink href="/upload-results" variant="secondary" icon={<Icon name="upload" size="small" />}>
                Upload more
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <ResultSwitches units={units} onUnits={setUnits} />
      <Questions asked={askedOf(systems.flatMap(({ markers }) => markers.flatMap(({ values }) => values)))} />
      <Outside markers={markersOf(systems, "outside")} actions={actions} />
      <Rest systems={systems} actions={actions} />
      <ToCome values={toCome.map((result) => shownResult(result, units, sex))} actions={actions} />
      <section className={styles.section} aria-labelledby="retest">
        <h2 id="retest">What to measure again, and when</h2>
        <Retest plan={plan} today={today} />
      </section>
      {shop.offers.length > 0 ? (
        <section className={styles.section} aria-labelledby="known-set" data-print="hide">
          <h2 id="known-set">Buy only what you don't know yet</h2>
          <p className={styles.lead}>
            Choose what you want to know. Within a goal, anything you have saved is left out unless a source says it is
            due again; a single marker counts as you pick it. We try every combination of programs and mini panels,
            shipping included.
          </p>
          <Disclosure summary="Find the cheapest set for the rest" isWide>
            <KnownSet
              {...shop}
              known={knownMarkers(measured, now)}
              due={plan.filter(({ isDue }) => isDue).map(({ marker }) => marker)}
            />
          </Disclosure>
        </section>
      ) : null}
      <section className={styles.section} aria-labelledby="take-along" data-print="hide">
        <h2 id="take-along">Take it all with you</h2>
        <ResultsToolbar units={units} />
        <p>
          <button type="button" className={styles.quiet} onClick={() => setAsked({ kind: "delete-all" })}>
            Delete all results
          </button>
        </p>
      </section>
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
    <section className={styles.section} data-print="hide">
      <Disclosure summary="Some ranges and intervals depend on age, fasting, the hour or the cycle: answer here">
        <p>
          Your answers are sealed with your results, used only for their ranges and when to measure again, and can be
          changed or withdrawn at any time.
        </p>
        <SampleQuestions asked={asked} />
      </Disclosure>
    </section>
  );
}

interface MarkersProps {
  markers: readonly MarkerHistory[];
  actions: ResultActions;
}

function Outside({ markers, actions }: MarkersProps) {
  if (markers.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="outside">
      <h2 id="outside">Outside</h2>
      <div className={styles.cards}>
        {markers.map((marker) => (
          <MarkerCard key={marker.key} marker={marker} actions={actions} />
        ))}
      </div>
    </section>
  );
}

/** Everything else in one line each, by body system. */
function Rest({ systems, actions }: { systems: readonly SystemHistory[]; actions: ResultActions }) {
  const rest = systems.flatMap(({ markers, ...system }) => {
    const others = markers.filter(({ values: [newest] }) => newest && standingOfValue(newest) !== "outside");
    return others.length > 0 ? [{ ...system, markers: others }] : [];
  });
  if (rest.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="rest">
      <h2 id="rest">The rest, by body system</h2>
      {rest.map(({ key, name, markers }) => (
        <div key={key} className={styles.system}>
          <h3>{name}</h3>
          <div>
            {markers.map((marker) => (
              <MarkerRow key={marker.key} marker={marker} actions={actions} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

/** Values of days to come: they count nowhere until somebody corrects them. */
function ToCome({ values, actions }: { values: readonly ShownResult[]; actions: ResultActions }) {
  if (values.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="to-come">
      <h2 id="to-come">Dated in the future</h2>
      <p className={styles.lead}>These are not counted. Correct the date, or delete them.</p>
      <ValueTable name="Dated in the future" values={values} actions={actions} isAlwaysOpen />
    </section>
  );
}
