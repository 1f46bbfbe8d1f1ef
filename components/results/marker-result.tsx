"use client";

import { type ReactNode, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon, type IconName } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { RangeBar, type RangeTone } from "@/components/ui/range-bar";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useShop } from "@/hooks/site/use-shop";
import { markerPath } from "@/lib/content/markers/marker-path";
import type { MarkerHistory, ShownResult } from "@/lib/content/results/marker-history";
import { amountText, placeText, rangeWordsFor, verdictFor, whyOf } from "@/lib/content/results/result-words";
import { dayText } from "@/lib/domain/date-text";
import styles from "./marker-result.module.css";
import { TrendChart } from "./trend-chart";

/** What can be done with one saved value. */
export interface ResultActions {
  onChange: (shown: ShownResult) => void;
  onDelete: (shown: ShownResult) => void;
}

const icons: Record<RangeTone, IconName> = { within: "check", caution: "caution", outside: "info", ungraded: "minus" };
const tones = { within: "green", caution: "amber", outside: "red", ungraded: "neutral" } as const;

/** A marker: its newest value on its range, its trend, and every value of it. */
export function MarkerResult({ marker, actions }: { marker: MarkerHistory; actions: ResultActions }) {
  const shop = useShop();
  const [newest] = marker.values;
  if (!newest) return null;
  const trend = marker.values.filter(({ isComparable, result }) => isComparable && result.date !== null);
  return (
    <article className={styles.card} aria-labelledby={`marker-${marker.key}`}>
      <ResultBar
        shown={newest}
        title={
          <h3 id={`marker-${marker.key}`} className={styles.name}>
            {shop.key === null && marker.isSold ? (
              <Link href={markerPath(marker.key)}>{marker.name}</Link>
            ) : (
              marker.name
            )}
          </h3>
        }
        name={marker.name}
      />
      {trend.length > 1 ? <TrendChart name={marker.name} values={trend} /> : null}
      <ValueList name={marker.name} values={marker.values} actions={actions} />
    </article>
  );
}

/** How far a scale that begins at 0 reaches beyond what stands on it. */
const AIR = 1.25;

interface ResultBarProps {
  shown: ShownResult;
  title: ReactNode;
  name: string;
}

/** One value as a bar on its range, with the verdict and its reason in words. */
export function ResultBar({ shown, title, name }: ResultBarProps) {
  const { value, unit, low, high, result } = shown;
  const verdict = verdictFor(shown.grade);
  return (
    <div className={styles.result}>
      {title}
      <p className={styles.value}>
        {amountText(value, null, result.comparator)} <span className={styles.unit}>{amountText(0, unit).slice(2)}</span>
      </p>
      <div className={styles.bar}>
        <RangeBar
          look="bare"
          name={name}
          value={value}
          unit={unit}
          low={low}
          high={high}
          verdict={verdict}
          comparator={result.comparator}
          range={rangeWordsFor(shown.grade)}
          {...(low === null && high !== null ? { max: Math.max(value, high) * AIR } : {})}
        />
      </div>
      <p className={styles.verdict}>
        <span className={styles.day}>{result.date ? dayText(result.date) : "No date"}</span>
        <Badge tone={tones[verdict.tone]} icon={<Icon name={icons[verdict.tone]} size="small" />}>
          {verdict.text}
        </Badge>
      </p>
      <p className={styles.why}>{whyOf(shown)}</p>
    </div>
  );
}

function ValueList({
  name,
  values,
  actions,
}: {
  name: string;
  values: readonly ShownResult[];
  actions: ResultActions;
}) {
  const [isOpen, setOpen] = useState(false);
  const [newest] = values;
  if (!newest) return null;
  const count = values.length === 1 ? "1 value" : `${values.length} values`;
  return (
    <div className={styles.values}>
      <p className={styles.newest}>
        <span>
          {newest.result.proof.file}
          {newest.result.isEdited ? ", corrected by you" : ""}
        </span>
        <button
          type="button"
          className={styles.toggle}
          data-print="hide"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Hide" : "Show"} {count}
          <VisuallyHidden> of {name}</VisuallyHidden>
        </button>
      </p>
      {/* Always in the page, so that a printed sheet holds every value. */}
      <ul className={styles.list} hidden={!isOpen}>
        {values.map((shown) => (
          <ValueItem key={shown.result.id} name={name} shown={shown} actions={actions} />
        ))}
      </ul>
    </div>
  );
}

/** One saved value with its proof. */
export function ValueItem({ name, shown, actions }: { name: string; shown: ShownResult; actions: ResultActions }) {
  const { result, value, unit, isComparable } = shown;
  const day = result.date ? dayText(result.date) : "no date";
  return (
    <li className={styles.item}>
      <span className={styles.day}>{day}</span>
      <span className={styles.amount}>{amountText(value, unit, result.comparator)}</span>
      <span className={styles.itemActions} data-print="hide">
        <Button
          variant="quiet"
          size="small"
          aria-label={`Change ${name} of ${day}`}
          onClick={() => actions.onChange(shown)}
        >
          <Icon name="edit" size="small" />
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Delete ${name} of ${day}`}
          onClick={() => actions.onDelete(shown)}
        >
          <Icon name="trash" size="small" />
        </Button>
      </span>
      <span className={styles.proof}>
        {isComparable ? "" : "In a unit that cannot be compared, so it is in no trend. "}
        {result.conversion ? `${result.conversion}. ` : ""}
        {result.isEdited ? <strong className={styles.edited}>Corrected by you. On the report: </strong> : null}
        {placeText(result.proof)}: <q>{result.proof.text}</q>
      </span>
    </li>
  );
}
