import type { ReactNode } from "react";
import styles from "./failure.module.css";

type FailureProps = {
  title: string;
  children: ReactNode;
  /** The number under which the server noted what happened. */
  digest: string | undefined;
  onRetry: () => void;
  /** The first page of the shop that failed. */
  home?: string;
};

/**
 * A page that failed. Every page carries this to the browser beforehand, so it is made of plain elements and knows
 * nothing of buttons, links and icons.
 */
export function Failure({ title, children, digest, onRetry, home = "/" }: FailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <span className={styles.mark} aria-hidden="true" />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{children}</p>
      {digest ? <p className={styles.text}>If you write to us, include this number: {digest}</p> : null}
      <p className={styles.ways}>
        <button type="button" className={styles.retry} onClick={onRetry}>
          Try again
        </button>
        {/* A full load on purpose: what failed may be the very code that navigates. */}
        <a href={home} className={styles.home}>
          Go to the home page
        </a>
      </p>
    </div>
  );
}
