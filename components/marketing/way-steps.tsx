import { ArmDrawIllustration } from "@/components/illustration/arm-draw-illustration";
import { BoxIllustration } from "@/components/illustration/box-illustration";
import { CalendarIllustration } from "@/components/illustration/calendar-illustration";
import { FastingIllustration } from "@/components/illustration/fasting-illustration";
import { PhoneIllustration } from "@/components/illustration/phone-illustration";
import { ReturnEnvelopeIllustration } from "@/components/illustration/return-envelope-illustration";
import type { WayStep } from "@/lib/content/pages/how-it-works";
import styles from "./way-steps.module.css";

const PICTURES: Readonly<Record<string, typeof BoxIllustration>> = {
  order: BoxIllustration,
  prepare: FastingIllustration,
  collect: ArmDrawIllustration,
  post: ReturnEnvelopeIllustration,
  result: PhoneIllustration,
  repeat: CalendarIllustration,
};

/** The way from order to answer: a picture and words for each step, along a line. */
export function WaySteps({ steps }: { steps: readonly WayStep[] }) {
  return (
    <ol className={styles.way}>
      {steps.map((step, index) => {
        const Picture = PICTURES[step.id];
        return (
          <li key={step.id} id={step.id} className={styles.step}>
            <div className={styles.picture}>{Picture ? <Picture /> : null}</div>
            <div className={styles.words}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3 className={styles.title}>{step.title}</h3>
              <p className={styles.text}>{step.text}</p>
              <ul className={styles.points}>
                {step.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
