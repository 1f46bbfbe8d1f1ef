import type { ReactNode } from "react";
import styles from "@/components/checkout/checkout-layout.module.css";

interface FormSectionProps {
  id: string;
  title: string;
  /** At the right end of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the form under its heading. */
export function FormSection({ id, title, aside, children }: FormSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
