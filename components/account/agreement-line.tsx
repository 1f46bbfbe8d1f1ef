import { Link } from "@/components/ui/link";
import styles from "./auth-frame.module.css";

/** What creating an account agrees to, with the way to read it. */
export function AgreementLine() {
  return (
    <p className={styles.agreement}>
      By creating an account you accept the <Link href="/terms">terms</Link>. What becomes of your data is told in the{" "}
      <Link href="/privacy">privacy notice</Link>.
    </p>
  );
}
