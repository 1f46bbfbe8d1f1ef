import type { ReactNode } from "react";
import styles from "./banner.module.css";

/** The announcement above a shop's header, in the partner's banner colours. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <aside className={styles.banner} aria-label="Announcement" data-print="hide">
      <p className={styles.text}>{children}</p>
    </aside>
  );
}
