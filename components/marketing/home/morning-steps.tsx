import { Photograph } from "@/components/photograph/photograph";
import { Section } from "@/components/ui/section";
import { HOME } from "@/lib/content/pages/home";
import band from "./home-band.module.css";
import styles from "./morning-steps.module.css";

/** One morning as a photograph from edge to edge, and the four steps below it. */
export function MorningSteps() {
  return (
    <>
      <div className={styles.picture}>
        <Photograph of="morning" sizes="100vw" />
      </div>
      <Section tone="sand" id="how" labelledBy="how-title" className={band.band}>
        <h2 id="how-title" className={styles.title}>
          {HOME.stepsTitle}
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard */}
        <section className={styles.frame} tabIndex={0} aria-label={HOME.stepsRow}>
          <ol className={styles.steps}>
            {HOME.steps.map(({ title, text }) => (
              <li key={title} className={styles.step}>
                <h3 className={styles.name}>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
      </Section>
    </>
  );
}
