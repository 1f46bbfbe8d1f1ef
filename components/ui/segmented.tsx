"use client";

import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import styles from "./segmented.module.css";

type Segment = { value: string; label: ReactNode };

type SegmentedControlProps = {
  /** What is chosen, for screen readers. */
  legend: string;
  name: string;
  segments: readonly Segment[];
  /** The chosen value when the owner keeps it; else give `defaultValue`. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  isFull?: boolean;
};

/** A switch between values: radio buttons in a pill, so arrow keys and forms work without scripts. */
export function SegmentedControl(props: SegmentedControlProps) {
  const { legend, name, segments, value, defaultValue, onChange, isFull } = props;
  const id = useId();
  return (
    <fieldset className={classNames(styles.track, isFull && styles.full)} aria-labelledby={id}>
      <legend id={id} className={styles.legend}>
        {legend}
      </legend>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            className={styles.input}
            checked={value === undefined ? undefined : value === segment.value}
            defaultChecked={value === undefined ? defaultValue === segment.value : undefined}
            onChange={onChange ? (event) => onChange(event.target.value) : undefined}
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
