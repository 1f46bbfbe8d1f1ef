import type { ReactNode } from "react";
import styles from "./account-frame.module.css";

/** The head of an account's page. */
export function AccountHead({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </header>
  );
}
