import styles from "./landing.module.css";

/** When a page was last compared with its sources. */
export function ComparedWith({ checked }: { checked: { iso: string; text: string } }) {
  return (
    <p className={styles.checked}>
      Checked against these sources on <time dateTime={checked.iso}>{checked.text}</time>.
    </p>
  );
}
