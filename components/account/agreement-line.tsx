import { ShopLink } from "@/components/layout/shop-place";
import styles from "./auth-frame.module.css";

/** What creating an account agrees to, with the way to read it. */
export function AgreementLine() {
  return (
    <p className={styles.agreement}>
      By creating an account you accept the <ShopLink href="/terms">terms</ShopLink>. How we handle your data is
      described in the <ShopLink href="/privacy">privacy notice</ShopLink>.
    </p>
  );
}
