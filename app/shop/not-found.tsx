import styles from "./not-found.module.css";

/** A shop that does not exist. Neutral on purpose: it carries nobody's name. */
export default function ShopNotFound() {
  return (
    <main className={styles.page}>
      <h1>Not found</h1>
      <p>There is no shop at this address. Check the link you were given.</p>
    </main>
  );
}
