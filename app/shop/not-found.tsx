import styles from "@/components/layout/failure.module.css";

/**
 * A shop that does not exist. Neutral on purpose: it carries nobody's name. Every page of a shop carries this to the
 * browser, so it wears the style that the document has anyway.
 */
export default function ShopNotFound() {
  return (
    <main className={styles.failure}>
      <h1 className={styles.title}>Not found</h1>
      <p className={styles.text}>There is no shop at this address. Check the link you were given.</p>
    </main>
  );
}
