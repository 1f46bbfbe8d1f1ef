import styles from "./step-list.module.css";

/** Numbered steps beside each other on a range bar: the tick moves on with each. */
export function StepList({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step.title} className={styles.step}>
          <span className={styles.bar} aria-hidden="true">
            <span className={styles.tick} style={{ insetInlineStart: `${((index + 0.5) / steps.length) * 100}%` }} />
          </span>
          <h3 className={styles.title}>
            {index + 1}. {step.title}
          </h3>
          <p className={styles.text}>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
