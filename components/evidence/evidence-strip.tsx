import { Section } from "@/components/ui/section";
import { ROUTES } from "@/lib/content/navigation";
import { PROOFS } from "@/lib/content/pages/evidence";
import styles from "./evidence-strip.module.css";

/** Four things to look at instead of believing them, in a row. They lead to our own page, so it stands in our own shop. */
export function EvidenceStrip() {
  return (
    <Section tone="sand" space="none" labelledBy="evidence-title">
      <div className={styles.strip}>
        <h2 id="evidence-title" className={styles.name}>
          {ROUTES.evidence.label}
        </h2>
        <ul className={styles.proofs}>
          {PROOFS.map(({ key, title, short }) => (
            <li key={key} className={styles.proof}>
              <a href={`${ROUTES.evidence.href}#${key}`} className={styles.link}>
                {title}
              </a>
              <span className={styles.short}>{short}</span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
