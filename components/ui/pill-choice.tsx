import styles from "./pill-choice.module.css";

interface PillChoiceProps {
  /** Of the radio buttons; a screen's styles look at which one is checked. */
  name: string;
  legend: string;
  /** The first is chosen at the beginning. */
  choices: readonly { key: string; label: string }[];
}

/** One of a few, as pills beside each other: a filter that works by style alone, without a script. */
export function PillChoice({ name, legend, choices }: PillChoiceProps) {
  return (
    <fieldset className={styles.pills}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map(({ key, label }, index) => (
        <label key={key} className={styles.pill}>
          <input type="radio" name={name} value={key} defaultChecked={index === 0} className={styles.radio} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
