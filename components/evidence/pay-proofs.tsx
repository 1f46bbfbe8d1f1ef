import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/content/navigation";
import { PROOFS_AT_PAY } from "@/lib/content/pages/evidence";
import styles from "./pay-proofs.module.css";

/** Three lines below the button that pays. Our own shop leads on to where each can be looked at. */
export function PayProofs({ isOurs }: { isOurs: boolean }) {
  return (
    <div className={styles.proofs}>
      <ul className={styles.list}>
        {PROOFS_AT_PAY.map((proof) => (
          <li key={proof}>{proof}</li>
        ))}
      </ul>
      {isOurs ? (
        <Link href={ROUTES.evidence.href} target="_blank" className={styles.link}>
          {ROUTES.evidence.label}
        </Link>
      ) : null}
    </div>
  );
}
