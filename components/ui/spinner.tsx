import { classNames } from "./class-names";
import styles from "./spinner.module.css";
import { VisuallyHidden } from "./visually-hidden";

type SpinnerProps = {
  /** Said to screen readers. Empty: the place around it already says that it works. */
  label?: string;
  size?: "small" | "medium" | "large";
  className?: string;
};

/** The mark at work: a tick that travels along its range. With reduced motion it stands still in the middle. */
export function Spinner({ label = "Loading", size = "medium", className }: SpinnerProps) {
  return (
    <span className={classNames(styles.spinner, styles[size], className)} role={label ? "status" : undefined}>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.tick} />
      </span>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
