"use client";

import { type ChangeEvent, type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { FieldError } from "./field";
import styles from "./radio-cards.module.css";

/** One card of the choice. */
export type RadioCard = {
  value: string;
  title: ReactNode;
  /** A line or two below the title. */
  detail?: ReactNode;
  /** At the right end of the title: a price, a badge. */
  aside?: ReactNode;
  isDisabled?: boolean;
};

type RadioCardsProps = {
  /** The question; the group's name. */
  legend: ReactNode;
  /** Keeps the legend for screen readers where a heading already says it. */
  isLegendHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  name: string;
  cards: readonly RadioCard[];
  /** The chosen value when the owner keeps it; else give `defaultValue`. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Cards beside each other where there is room, or always below each other. */
  layout?: "list" | "grid";
};

/** One of several, as cards whose whole face is the target. Works as plain radio buttons in a form without scripts. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, isLegendHidden, hint, error, name, cards, value, defaultValue, onChange, layout = "list" } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  const choose = (event: ChangeEvent<HTMLInputElement>) => onChange?.(event.target.value);
  return (
    <fieldset className={styles.group} aria-describedby={describedBy}>
      <legend className={isLegendHidden ? styles["hidden-legend"] : styles.legend}>{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <div className={classNames(styles.cards, styles[layout])}>
        {cards.map((card) => (
          <label key={card.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={card.value}
              className={styles.input}
              disabled={card.isDisabled}
              aria-invalid={error ? true : undefined}
              checked={value === undefined ? undefined : value === card.value}
              defaultChecked={value === undefined ? defaultValue === card.value : undefined}
              onChange={choose}
            />
            <CardFace card={card} />
          </label>
        ))}
      </div>
      <FieldError id={error ? `${id}-error` : undefined} error={error} />
    </fieldset>
  );
}

function CardFace({ card }: { card: RadioCard }) {
  return (
    <span className={styles.face}>
      <span className={styles.head}>
        <span className={styles.title}>{card.title}</span>
        {card.aside ? <span className={styles.aside}>{card.aside}</span> : null}
      </span>
      {card.detail ? <span className={styles.detail}>{card.detail}</span> : null}
    </span>
  );
}
