"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { ShownResult } from "@/lib/content/results/marker-history";
import { amountText, placeText, verdictFor } from "@/lib/content/results/result-words";
import { dayText } from "@/lib/domain/date-text";
import styles from "./value-table.module.css";

/** What can be done with one saved value. */
export interface ResultActions {
  onChange: (shown: ShownResult) => void;
  onDelete: (shown: ShownResult) => void;
}

interface ValueTableProps {
  name: string;
  /** Newest first, at least one. */
  values: readonly ShownResult[];
  actions: ResultActions;
  /** Shown from the start, without the button that opens it. */
  isAlwaysOpen?: boolean;
}

/**
 * Every value of a marker with its day, its verdict and the line it was read from. Whoever has the page read to them and
 * whoever prints it has it always; on a screen it stands behind a button, as does what can be done with a value.
 */
export function ValueTable({ name, values, actions, isAlwaysOpen = false }: ValueTableProps) {
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const isOpen = isAsked || isAlwaysOpen;
  const count = values.length === 1 ? "where it was read" : `all ${values.length} values`;
  return (
    <div className={styles.values}>
      {isAlwaysOpen ? null : (
        <button
          type="button"
          className={styles.toggle}
          data-print="hide"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setAsked(!isAsked)}
        >
          {isOpen ? "Hide" : "Show"} {count}
          <VisuallyHidden> of {name}</VisuallyHidden>
        </button>
      )}
      <table id={id} className={classNames(styles.table, !isOpen && styles.closed)}>
        <caption className={styles.caption}>{name}: every saved value</caption>
        <thead className={styles.head}>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Value</th>
            <th scope="col">Verdict</th>
            <th scope="col">Read from</th>
            {isOpen ? <th scope="col">Change</th> : null}
          </tr>
        </thead>
        <tbody>
          {values.map((shown) => (
            <ValueRow
              key={shown.result.id}
              name={isAlwaysOpen ? shown.result.label : name}
              isNamed={isAlwaysOpen}
              shown={shown}
              actions={isOpen ? actions : null}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ValueRowProps {
  name: string;
  isNamed: boolean;
  shown: ShownResult;
  /** NULL: the table stands on no screen, and nothing unseen takes the focus. */
  actions: ResultActions | null;
}

function ValueRow({ name, isNamed, shown, actions }: ValueRowProps) {
  const { result, value, unit, isComparable, grade } = shown;
  const day = result.date ? dayText(result.date) : "No date";
  const of = `${name} of ${result.date ? day : "no date"}`;
  return (
    <tr>
      <th scope="row" className={styles.day}>
        {isNamed ? `${name}, ` : ""}
        {day}
      </th>
      <td className={styles.amount}>{amountText(value, unit, result.comparator)}</td>
      <td className={styles.verdict}>{verdictFor(grade).text}</td>
      <td className={styles.proof}>
        {isComparable ? "" : "In a unit that can't be compared, so it is not in the trend. "}
        {result.conversion ? `${result.conversion}. ` : ""}
        {result.isEdited ? <strong className={styles.edited}>Corrected by you. On the report: </strong> : null}
        {placeText(result.proof)}: <q>{result.proof.text}</q>
      </td>
      {actions ? (
        <td className={styles.actions} data-print="hide">
          <Button variant="quiet" size="small" aria-label={`Change ${of}`} onClick={() => actions.onChange(shown)}>
            <Icon name="edit" size="small" />
          </Button>
          <Button variant="quiet" size="small" aria-label={`Delete ${of}`} onClick={() => actions.onDelete(shown)}>
            <Icon name="trash" size="small" />
          </Button>
        </td>
      ) : null}
    </tr>
  );
}
