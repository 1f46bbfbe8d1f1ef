import { opticalEdge } from "@/components/ui/optical-edge";
import { Section } from "@/components/ui/section";
import { HOME } from "@/lib/content/pages/home";
import { LIVING_PANEL } from "@/lib/content/pages/living-range";
import { calculatedCounts, measuredCounts, panelOf } from "@/lib/domain/catalogue/panels";
import band from "./home-band.module.css";
import styles from "./measured-numbers.module.css";

/** Two numbers, and why they are two. */
export function MeasuredNumbers() {
  const [measured, calculated] = [measuredCounts(LIVING_PANEL), calculatedCounts(LIVING_PANEL)];
  const name = panelOf(LIVING_PANEL)?.name;
  return (
    <Section tone="sand" labelledBy="measured-title" className={band.band}>
      <div className={styles.split}>
        <h2 id="measured-title">{HOME.measuredTitle}</h2>
        <p className={styles.figure}>
          <span className={styles.number} style={opticalEdge(measured.female)}>
            {measured.female}
          </span>
          <span className={styles.words}>measured by the lab in {name}</span>
        </p>
        <p className={styles.figure}>
          <span className={styles.quiet} style={opticalEdge(calculated.female)}>
            {calculated.female}
          </span>
          <span className={styles.words}>calculated from them, and never counted</span>
        </p>
        <p className={styles.text}>{HOME.measured}</p>
      </div>
    </Section>
  );
}
