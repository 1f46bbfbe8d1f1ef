"use client";

import type { ReactNode } from "react";
import { ShopLink } from "@/components/layout/shop-place";
import { Icon, type IconName } from "@/components/ui/icon";
import { opticalEdge } from "@/components/ui/optical-edge";
import {
  type Change,
  changeVerb,
  countsOf,
  markersOf,
  restText,
  type Standing,
  sampleChanges,
  standingCountsText,
} from "@/lib/content/results/answer";
import type { MarkerHistory, ShownResult, SystemHistory } from "@/lib/content/results/marker-history";
import { amountText, verdictFor } from "@/lib/content/results/result-words";
import { dayText } from "@/lib/domain/date-text";
import styles from "./answer-panel.module.css";
import { RangeStrip } from "./range-strip";

const FIGURES: readonly { standing: Standing; label: string }[] = [
  { standing: "within", label: "In range" },
  { standing: "outside", label: "Outside" },
  { standing: "between", label: "Between cut points" },
  { standing: "ungraded", label: "Not graded" },
];

interface AnswerPanelProps {
  systems: readonly SystemHistory[];
  /** The page of the shop on which the markers stand. Left out: this one. */
  from?: string;
  /** Where to go from here. */
  actions?: ReactNode;
  /** They have not been looked at in this browser before: the ticks come to rest on their ranges. */
  isFirstLook?: boolean;
}

/** What the results come to: how many stand how, which are outside, and what the newest sample changed. */
export function AnswerPanel({ systems, from = "", actions, isFirstLook = false }: AnswerPanelProps) {
  const counts = countsOf(systems);
  const outside = markersOf(systems, "outside");
  return (
    <section className={styles.panel} aria-labelledby="answer" data-first-look={isFirstLook || undefined}>
      <h2 id="answer" className={styles.sentence}>
        {standingCountsText(counts)}
      </h2>
      <dl className={styles.figures}>
        {FIGURES.filter(({ standing }) => standing !== "between" || counts.between > 0).map(({ standing, label }) => (
          <div key={standing} className={styles.figure} data-standing={standing}>
            <dt>{label}</dt>
            <dd style={opticalEdge(counts[standing])}>{counts[standing]}</dd>
          </div>
        ))}
      </dl>
      <RangeStrip systems={systems} />
      {outside.length > 0 ? <OutsideWords markers={outside} from={from} /> : null}
      <ChangeList systems={systems} from={from} />
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </section>
  );
}

/** Leads to a marker's card or line, which opens. */
function MarkerLink({ from, marker, children }: { from: string; marker: string; children: ReactNode }) {
  const target = `#marker-${marker}`;
  if (from) return <ShopLink href={`${from}${target}`}>{children}</ShopLink>;
  const open = () => document.getElementById(target.slice(1))?.querySelector("details")?.setAttribute("open", "");
  return (
    <a href={target} onClick={open}>
      {children}
    </a>
  );
}

/** "LDL cholesterol: above range, 108 mg/dL", each leading to its card. */
function OutsideWords({ markers, from }: { markers: readonly MarkerHistory[]; from: string }) {
  return (
    <ul className={styles.outside} aria-label="Outside">
      {markers.flatMap(({ key, name, values: [newest] }) =>
        newest
          ? [
              <li key={key}>
                <MarkerLink from={from} marker={key}>
                  <strong>{name}</strong> <b>{amountOf(newest)}</b>{" "}
                  <span>{verdictFor(newest.grade).text.toLowerCase()}</span>
                </MarkerLink>
              </li>,
            ]
          : [],
      )}
    </ul>
  );
}

const amountOf = ({ value, unit, result }: ShownResult) => amountText(value, unit, result.comparator);

const CHANGE_ICONS: Readonly<Record<Change["kind"], IconName>> = { out: "info", in: "check", change: "refresh" };

function ChangeList({ systems, from }: Required<Pick<AnswerPanelProps, "systems" | "from">>) {
  const told = sampleChanges(systems);
  const { day, changes } = told;
  const rest = restText(told);
  if (day === null || (changes.length === 0 && rest === "")) return null;
  return (
    <div className={styles.changes}>
      <h3 className={styles.title}>What changed with your sample of {dayText(day)}</h3>
      {changes.length > 0 ? (
        <ul className={styles.list}>
          {changes.map((change) => (
            <ChangeItem key={change.key} change={change} from={from} />
          ))}
        </ul>
      ) : null}
      {rest ? <p className={styles.rest}>{rest}</p> : null}
    </div>
  );
}

function ChangeItem({ change, from }: { change: Change; from: string }) {
  const { key, name, kind, newest, before, isOtherRange } = change;
  return (
    <li className={styles.change} data-kind={kind}>
      <Icon name={CHANGE_ICONS[kind]} size="small" />
      <span className={styles.what}>
        <MarkerLink from={from} marker={key}>
          {name}
        </MarkerLink>{" "}
        {changeVerb(change)}
        {kind !== "change" && isOtherRange ? ", each by the range of its own report" : ""}
      </span>
      <span className={styles.span}>
        <span className={styles.before}>{amountText(before.value, null, before.result.comparator)}</span>
        <span aria-hidden="true"> → </span>
        <b>{amountOf(newest)}</b>
      </span>
      <span className={styles.days}>
        {dayText(before.result.date ?? "")} to {dayText(newest.result.date ?? "")}
      </span>
    </li>
  );
}
