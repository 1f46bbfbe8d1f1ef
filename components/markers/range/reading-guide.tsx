import { Card } from "@/components/ui/card";
import { Section, SectionHeading } from "@/components/ui/section";
import { Grid } from "@/components/ui/stack";
import { EXAMPLE_RESULTS } from "@/lib/content/pages/home";
import { UNDERSTAND } from "@/lib/content/pages/understand-your-health";
import { ExampleBar } from "./example-bar";
import styles from "./reading-guide.module.css";

/** How a result is read: the bar, the honest blank, measured against calculated, and whose ranges come first. */
export function ReadingGuide() {
  const { bar, notGraded, calculated } = UNDERSTAND;
  return (
    <>
      <Section tone="mist" labelledBy="reading">
        <SectionHeading id="reading" eyebrow={UNDERSTAND.readEyebrow} title={UNDERSTAND.readTitle} />
        <div className={styles.columns}>
          <div>
            <h3>{bar.title}</h3>
            <p className={styles.text}>{bar.text}</p>
            <p className={styles.source}>Source: {bar.source}.</p>
          </div>
          <Examples />
          <div>
            <h3>{notGraded.title}</h3>
            <p className={styles.text}>{notGraded.text}</p>
            <ul className={styles.reasons}>
              {notGraded.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3>{calculated.title}</h3>
            <p className={styles.text}>{calculated.text}</p>
          </div>
        </div>
      </Section>
      <Section labelledBy="order">
        <SectionHeading id="order" eyebrow={UNDERSTAND.orderEyebrow} title={UNDERSTAND.orderTitle} />
        <Grid as="ol" columnWidth={240} columns={4} gap={5}>
          {UNDERSTAND.order.map(({ title, text }, index) => (
            <li key={title} className={styles.rule}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3 className={styles.ruleTitle}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </Grid>
      </Section>
    </>
  );
}

function Examples() {
  return (
    <Card padding="medium">
      <p className={styles.source}>Invented values, not a person's result</p>
      <div className={styles.examples}>
        {EXAMPLE_RESULTS.slice(0, 2).map((row) => (
          <ExampleBar key={row.markerKey} example={row} />
        ))}
      </div>
    </Card>
  );
}
