import type { ReactNode } from "react";
import styles from "./disclosure.module.css";
import { Icon } from "./icon";

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
  /** Disclosures of one name open one at a time. */
  group?: string;
  /** What opens is no text to read, and as wide as its column. */
  isWide?: boolean;
  /** By which an address can lead here. */
  id?: string;
};

/** Words behind a line that opens them; the browser's own, so it works without scripts and search finds inside. */
export function Disclosure({ summary, children, isOpen, group, isWide, id }: DisclosureProps) {
  return (
    <details id={id} className={styles.disclosure} open={isOpen} name={group}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon name="plus" className={styles.icon} />
      </summary>
      <div className={isWide ? styles.wide : styles.body}>{children}</div>
    </details>
  );
}
