import type { CheckoutDetails } from "@/lib/contracts/checkout-details";
import { nearDayText } from "@/lib/domain/date-text";
import styles from "./order-timeline.module.css";

interface Step {
  title: string;
  text: string;
}

/** What happens with the kit from now to the result. */
export function OrderTimeline({ delivery }: { delivery: NonNullable<CheckoutDetails["delivery"]> }) {
  const steps: readonly Step[] = [
    { title: "Ordered", text: "Paid, and noted. For the next 30 minutes it can still be changed." },
    { title: "On its way", text: "We pack the kit and mail you the tracking number." },
    {
      title: `With you ${nearDayText(delivery.from)} to ${nearDayText(delivery.to)}`,
      text: "Register the kit with the code on its card.",
    },
    { title: "Your sample", text: "In the morning, after 8 to 12 hours without food. Post it the same day." },
    {
      title: "Your result",
      text: "Whoever registers the kit gets a mail once the laboratory has released the values, and nobody else.",
    },
  ];
  return (
    <section aria-labelledby="timeline" className={styles.section}>
      <h2 id="timeline">What happens next</h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.title} className={styles.step} aria-current={index === 0 ? "step" : undefined}>
            <p className={styles.title}>{step.title}</p>
            <p className={styles.text}>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
