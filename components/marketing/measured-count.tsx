import { measuredCounts } from "@/lib/domain/catalogue/panels";
import styles from "./measured-count.module.css";

/** "17 markers measured", for the visitor's sex where it makes a difference. */
export function MeasuredCount({ panelKey }: { panelKey: string }) {
  const { male, female } = measuredCounts(panelKey);
  if (male === female) return <p className={styles.count}>{male} markers measured</p>;
  return (
    <>
      <p className={styles.count} data-sex="any">
        {female} markers measured in women, {male} in men
      </p>
      <p className={styles.count} data-sex="female">
        {female} markers measured
      </p>
      <p className={styles.count} data-sex="male">
        {male} markers measured
      </p>
    </>
  );
}
