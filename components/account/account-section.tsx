import type { ReactNode } from "react";
import styles from "./account-section.module.css";

interface AccountSectionProps {
  /** Of the heading, which names the part. */
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of an account's page under its own heading. */
export function AccountSection({ id, title, lead, children }: AccountSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}

/** Things of an account below each other, parted by lines. */
export function AccountRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

interface AccountRowProps {
  title: ReactNode;
  detail: ReactNode;
  /** Its state, or what can be done with it. */
  children: ReactNode;
  /** More about it, over the whole width. */
  below?: ReactNode;
  /** A small square before its title. */
  picture?: ReactNode;
}

/** One of them: what it is, a line about it, and at the end its state. */
export function AccountRow({ title, detail, children, below, picture }: AccountRowProps) {
  return (
    <li className={styles.row}>
      {picture ? <div className={styles.picture}>{picture}</div> : null}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.detail}>{detail}</p>
      </div>
      {children}
      {below ? <div className={styles.below}>{below}</div> : null}
    </li>
  );
}
