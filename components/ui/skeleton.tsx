import { classNames } from "./class-names";
import styles from "./skeleton.module.css";
import { VisuallyHidden } from "./visually-hidden";

type SkeletonProps = {
  /** text: one line · title: a heading · block: a picture or a card · control: a field or button · circle. */
  shape?: "text" | "title" | "block" | "control" | "circle";
  /** Share of the column it fills. */
  width?: "full" | "wide" | "half" | "third" | "quarter";
};

/** The shape of what comes. Hidden from screen readers: wrap a group in `SkeletonGroup` to announce it once. */
export function Skeleton({ shape = "text", width = "full" }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape], styles[width])} aria-hidden="true" />;
}

/** Lines of text to come, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const keys = Array.from({ length: lines }, (_, line) => `line-${line}`);
  return keys.map((key, line) => <Skeleton key={key} width={line === lines - 1 ? "half" : "full"} />);
}

/** A loading region: says `label` once and holds skeletons in the shape of what comes. */
export function SkeletonGroup({ label = "Loading", children }: { label?: string; children: React.ReactNode }) {
  return (
    <div role="status" className={styles.group}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
