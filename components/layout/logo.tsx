import { classNames } from "@/components/ui/class-names";
import styles from "./logo.module.css";

type MarkProps = {
  /** Read aloud; leave out beside the name. */
  label?: string;
  className?: string;
};

/** The mark: a result inside its range. A bar, the part of it that is in range, and the tick of one result. */
export function Mark({ label, className }: MarkProps) {
  return (
    <svg
      viewBox="0 0 44 24"
      className={classNames(styles.mark, className)}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <rect className={styles.range} x="0" y="9" width="44" height="6" rx="3" />
      <path className={styles.within} d="M11 9h26v6H11z" />
      <rect className={styles.tick} x="26" y="2" width="5" height="20" rx="2.5" />
    </svg>
  );
}

/** Mark and name together. The name is live text, so it follows the brand constant and scales with the page. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={classNames(styles.logo, className)}>
      <Mark />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
