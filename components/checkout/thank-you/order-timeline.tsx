import type { CheckoutDetails } from "@/lib/contracts/checkout-details";
import { momentTimeText, nearDayText } from "@/lib/domain/date-text";
import styles from "./order-timeline.module.css";

interface Step {
  title: string;
  text: string;
}

type Delivery = NonNullable<CheckoutDetails["delivery"]>;

/** The step at which a stage stands. */
const STEP: Readonly<Record<Delivery["stage"], number>> = {
  changeable: 0,
  checked: 0,
  packing: 1,
  shipped: 1,
  arrived: 2,
};

const ON_ITS_WAY: Readonly<Record<Delivery["stage"], string>> = {
  changeable: "We pack your order and email you the tracking number.",
  checked: "A person checks your order first and emails you. Then we pack it.",
  packing: "We haven't packed your order yet. We will email you the tracking number when it ships.",
  shipped: "It has shipped. The tracking number is in your email.",
  arrived: "It shipped with the tracking number in your email.",
};

type OrderTimelineProps = Pick<CheckoutDetails, "changeableUntil" | "parcel"> & { delivery: Delivery };

/** What comes after a kit has arrived. */
const WITH_KIT: readonly Step[] = [
  { title: "Your sample", text: "In the morning, after 8 to 12 hours without food. Mail it the same day." },
  {
    title: "Your result",
    text: "Whoever registers a kit gets an email once the lab has released its values. No one else does.",
  },
];

/** What is looked at first has no day. */
function arrivalTitle({ from, to, stage }: Delivery): string {
  if (stage === "checked") return "Arrives once we have checked it";
  return stage === "arrived" ? "Arrived" : `Arrives ${nearDayText(from)} to ${nearDayText(to)}`;
}

/** Where the parcel is, and what happens from now on: of a kit, to its result. */
export function OrderTimeline({ delivery, changeableUntil, parcel }: OrderTimelineProps) {
  const { stage, late } = delivery;
  const hasKit = parcel === "kit";
  const steps: readonly Step[] = [
    {
      title: "Ordered",
      text: `Paid and confirmed.${changeableUntil ? ` Until ${momentTimeText(changeableUntil)}, New York time, it can still be changed.` : ""}`,
    },
    {
      title: "On its way",
      text: late
        ? `${late} We will email you the tracking number. You don't have to wait: you can cancel until it ships.`
        : ON_ITS_WAY[stage],
    },
    {
      title: arrivalTitle(delivery),
      text: hasKit ? "Register each kit with the number on its card." : "There is nothing to register.",
    },
    ...(hasKit ? WITH_KIT : []),
  ];
  return (
    <section aria-labelledby="timeline" className={styles.section}>
      <h2 id="timeline">What happens next</h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.title} className={styles.step} aria-current={index === STEP[stage] ? "step" : undefined}>
            <p className={styles.title}>{step.title}</p>
            <p className={styles.text}>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
