import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Link } from "./link";
import styles from "./segmented.module.css";

type SegmentLink = { href: string; label: ReactNode; isCurrent?: boolean };

type SegmentedLinksProps = {
  /** What is switched, for screen readers: "How often". */
  label: string;
  items: readonly SegmentLink[];
  isFull?: boolean;
};

/** A switch between pages of the same kind, such as the cadences of a price list. */
export function SegmentedLinks({ label, items, isFull }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className={classNames(styles.track, isFull && styles.full)}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          className={styles.segment}
          aria-current={item.isCurrent ? "page" : undefined}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
