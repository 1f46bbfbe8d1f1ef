import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./search-line.module.css";

type SearchLineProps = Omit<ComponentProps<"input">, "type" | "id" | "children"> & {
  label: string;
  /** Drawn on the server, so that no icon travels as script. */
  icon: ReactNode;
  /** What was found, in words, below the line. */
  children?: ReactNode;
};

/** A wide line to search a page with. Without scripts it could not answer, so it is not there. */
export function SearchLine({ label, icon, children, ...input }: SearchLineProps) {
  const id = useId();
  return (
    <search className={styles.search}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.line}>
        {icon}
        <input {...input} id={id} type="search" autoComplete="off" className={styles.input} />
      </div>
      {children}
    </search>
  );
}
