import { Section } from "@/components/ui/section";
import { DELETION_STEPS, EVIDENCE, REFUND_STEPS } from "@/lib/content/pages/evidence";
import styles from "./ways-out.module.css";

/** How money comes back and how everything is deleted, each in its steps. */
export function WaysOut() {
  const { title, refund, deletion } = EVIDENCE.back;
  return (
    <Section tone="sand" id="ways-out" labelledBy="ways-out-title">
      <h2 id="ways-out-title" className={styles.title}>
        {title}
      </h2>
      <div className={styles.pair}>
        <Way id="refunds" name={refund} steps={REFUND_STEPS} />
        <Way id="deletion" name={deletion} steps={DELETION_STEPS} />
      </div>
    </Section>
  );
}

interface WayProps {
  id: string;
  name: string;
  steps: readonly { title: string; text: string }[];
}

function Way({ id, name, steps }: WayProps) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h4 className={styles.head}>{title}</h4>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
