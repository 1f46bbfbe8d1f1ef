"use client";

import { useId, useState } from "react";
import fieldStyles from "@/components/ui/field.module.css";
import styles from "./state-check.module.css";

/** A state or province, and what is said when it is chosen. */
export interface StateVerdict {
  /** e.g. "US-NY" */
  value: string;
  name: string;
  isOpen: boolean;
  text: string;
}

/** The places of one country. */
interface Group {
  label: string;
  states: readonly StateVerdict[];
}

/** "Do you ship to …?": one choice, one sentence. */
export function StateCheck({ groups }: { groups: readonly Group[] }) {
  const id = useId();
  const [value, setValue] = useState("");
  const chosen = groups.flatMap(({ states }) => states).find((state) => state.value === value);
  return (
    <div className={styles.check}>
      <label htmlFor={id} className={fieldStyles.label}>
        Do you ship to
      </label>
      <select
        id={id}
        className={fieldStyles.control}
        autoComplete="address-level1"
        value={value}
        onChange={(event) => setValue(event.target.value)}
      >
        <option value="">Choose a state or province</option>
        {groups.map(({ label, states }) => (
          <optgroup key={label} label={label}>
            {states.map((state) => (
              <option key={state.value} value={state.value}>
                {state.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <div role="status" className={styles.answer}>
        {chosen ? (
          <p className={chosen.isOpen ? styles.open : styles.closed}>
            <strong>{chosen.isOpen ? `Yes, to ${chosen.name}.` : `Not to ${chosen.name} yet.`}</strong> {chosen.text}
            {chosen.value === "US-NY" && !chosen.isOpen ? (
              <>
                {" "}
                <a href="#waitlist">Join the waitlist</a>
              </>
            ) : null}
          </p>
        ) : null}
      </div>
    </div>
  );
}
