import { classNames } from "@/components/ui/class-names";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { OrderStep } from "@/lib/contracts/account";
import { momentDayText, momentNearDayText } from "@/lib/domain/date-text";
import styles from "./order-card.module.css";

/** What has happened to an order or a kit, where it stands and what comes: the range bar with its tick. */
export function OrderSteps({ steps, label }: { steps: readonly OrderStep[]; label: string }) {
  return (
    <div className={styles.timeline}>
      <ol className={styles.steps} aria-label={label}>
        {steps.map((step) => (
          <li
            key={step.label}
            className={classNames(styles.step, step.state !== "ahead" && styles[step.state])}
            aria-current={step.state === "current" ? "step" : undefined}
          >
            <span className={styles.name}>
              {step.label}
              {step.state === "done" ? <VisuallyHidden>, done</VisuallyHidden> : null}
            </span>
            <When step={step} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function When({ step: { at, expectedAt, state } }: { step: OrderStep }) {
  if (at) return <span className={styles.when}>{momentDayText(at)}</span>;
  if (expectedAt && state !== "ahead") return <span className={styles.when}>by {momentDayText(expectedAt)}</span>;
  if (expectedAt) return <span className={styles.when}>from {momentNearDayText(expectedAt)}</span>;
  return null;
}
