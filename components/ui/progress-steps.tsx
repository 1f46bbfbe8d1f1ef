import { classNames } from "./class-names";
import styles from "./progress-steps.module.css";
import { VisuallyHidden } from "./visually-hidden";

type ProgressStepsProps = {
  /** What is being done: "Checkout". */
  label: string;
  steps: readonly string[];
  /** The step one is in, counted from 0. */
  current: number;
};

/** Named steps on the mark: the range is what is done, the tick is where one stands. */
export function ProgressSteps({ label, steps, current }: ProgressStepsProps) {
  return (
    <nav className={styles.progress} aria-label={label}>
      <Track share={((current + 0.5) / Math.max(1, steps.length)) * 100} />
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={classNames(styles.step, index < current && styles.done)}
            aria-current={index === current ? "step" : undefined}
          >
            {step}
            {index < current ? <VisuallyHidden>, done</VisuallyHidden> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}

type ProgressBarProps = {
  /** What progresses: "Quiz". */
  label: string;
  /** How much is done, from 0 to `max`. */
  value: number;
  max: number;
  /** Words at the end of the line, such as "3 of 9". */
  text?: string;
};

/** Progress without named steps: the quiz, an upload. */
export function ProgressBar({ label, value, max, text }: ProgressBarProps) {
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
    >
      <Track share={(value / Math.max(1, max)) * 100} />
      {text ? (
        <span className={styles.text} aria-hidden="true">
          {text}
        </span>
      ) : null}
    </div>
  );
}

function Track({ share }: { share: number }) {
  const percent = Math.min(100, Math.max(0, share));
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.fill} style={{ width: `${percent}%` }} />
      <span className={styles.tick} style={{ left: `${percent}%` }} />
    </span>
  );
}
