import type { ReactNode } from "react";
import { CalendarIllustration } from "@/components/illustration/calendar-illustration";
import { PhoneIllustration } from "@/components/illustration/phone-illustration";
import { Photograph, type PhotographName } from "@/components/photograph/photograph";
import type { WayStep } from "@/lib/content/pages/how-it-works";
import styles from "./way-steps.module.css";

const photograph = (name: PhotographName) => <Photograph of={name} sizes="(min-width: 800px) 416px, 100vw" />;

const PICTURES: Readonly<Record<string, ReactNode>> = {
  order: photograph("packed"),
  prepare: photograph("morning"),
  collect: photograph("filling"),
  post: photograph("posted"),
  result: <PhoneIllustration />,
  repeat: <CalendarIllustration />,
};

/** The way from order to answer: a picture and words for each step, along a line. */
export function WaySteps({ steps }: { steps: readonly WayStep[] }) {
  return (
    <ol className={styles.way}>
      {steps.map((step, index) => (
        <li key={step.id} id={step.id} className={styles.step}>
          <div className={styles.picture}>{PICTURES[step.id]}</div>
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
      ))}
    </ol>
  );
}
