import { SectionHeading } from "@/components/ui/section";
import type { ProgramStory } from "@/lib/content/programs";
import styles from "./preparation.module.css";

/** What to do before the sample, most important first. */
export function Preparation({ steps }: { steps: ProgramStory["preparation"] }) {
  return (
    <>
      <SectionHeading title="How to prepare" />
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <strong>{step.title}.</strong> {step.text}
          </li>
        ))}
      </ol>
    </>
  );
}
