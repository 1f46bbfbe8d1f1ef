import type { ReactNode } from "react";
import styles from "./state.module.css";

type StateProps = {
  title: ReactNode;
  /** Why it is so and what to do next. */
  children: ReactNode;
  /** A photograph, or a drawing from components/illustration. */
  illustration?: ReactNode;
  /** The next step: a button, or two. */
  action?: ReactNode;
  /** The title's rank: 1 when the state is the whole page. */
  level?: 1 | 2 | 3;
};

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, children, illustration, action, level = 2 }: StateProps) {
  const Title = `h${level}` as const;
  return (
    <div className={styles.state}>
      {illustration ? <div className={styles.illustration}>{illustration}</div> : null}
      <Title className={styles.title}>{title}</Title>
      <div className={styles.text}>{children}</div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}

/** Something failed. Says so at once to screen readers; the action is the way out, such as "Try again". */
export function ErrorState(props: StateProps) {
  return (
    <div role="alert">
      <EmptyState {...props} />
    </div>
  );
}
