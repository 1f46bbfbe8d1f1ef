import { Card } from "@/components/ui/card";
import type { ExportGuide } from "@/lib/content/pages/how-to-export";
import styles from "./export-guide-card.module.css";

/** One portal: what comes out of it, the steps, and what to mind. */
export function ExportGuideCard({ guide }: { guide: ExportGuide }) {
  return (
    <Card as="article" id={guide.id} className={styles.card}>
      <h3 className={styles.name}>{guide.name}</h3>
      <p className={styles.file}>You get: {guide.file}</p>
      <ol className={styles.steps}>
        {guide.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {guide.mind ? <p className={styles.mind}>{guide.mind}</p> : null}
    </Card>
  );
}
