"use client";

import { type ChangeEvent, useId, useState } from "react";
import { Icon } from "./icon";
import styles from "./quantity-stepper.module.css";

type QuantityStepperProps = {
  /** What is counted, for screen readers: "Quantity of Core Essentials". */
  label: string;
  value: number;
  /** Called with a whole number between min and max, never with anything else. */
  onChange: (quantity: number) => void;
  min?: number;
  max?: number;
  name?: string;
  isDisabled?: boolean;
};

/** Less, the number, more. The number can be typed; what is out of bounds is brought back when the field is left. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, onChange, min = 1, max = 10, name, isDisabled } = props;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);

  const commit = (quantity: number) => {
    setDraft(null);
    const bounded = Math.min(max, Math.max(min, quantity));
    if (bounded !== value) onChange(bounded);
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = event.target.value.replace(/\D/g, "");
    const quantity = Number(digits);
    setDraft(digits);
    if (digits !== "" && quantity >= min && quantity <= max && quantity !== value) onChange(quantity);
  };
  const leave = () => commit(draft ? Number(draft) : value);

  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        onClick={() => commit(value - 1)}
        disabled={isDisabled || value <= min}
        aria-label={`Less. ${label}`}
        aria-controls={id}
      >
        <Icon name="minus" size="small" />
      </button>
      <input
        id={id}
        name={name}
        className={styles.number}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={draft ?? String(value)}
        onChange={type}
        onBlur={leave}
        disabled={isDisabled}
      />
      <button
        type="button"
        className={styles.step}
        onClick={() => commit(value + 1)}
        disabled={isDisabled || value >= max}
        aria-label={`More. ${label}`}
        aria-controls={id}
      >
        <Icon name="plus" size="small" />
      </button>
    </div>
  );
}
