import { ExampleBar } from "@/components/markers/range/example-bar";
import { Section, SectionHeading } from "@/components/ui/section";
import { EXAMPLE_RESULTS } from "@/lib/content/pages/home";
import { UNDERSTAND } from "@/lib/content/pages/understand-your-health";
import styles from "./reading-guide.module.css";

/** How a result is read: the bar, the honest blank, measured against calculated, and whose ranges come first. */
export function ReadingGuide() {
  const { bar, notGraded, calculated } = UNDERSTAND;
  return (
    <>
      <Section tone="surface" labelledBy="reading">
        <SectionHeading id="reading" title={UNDERSTAND.readTitle} />
        <div className={styles.columns}>
          <div>
            <Example />
            <h3 className={styles.name}>{bar.title}</h3>
            <p className={styles.text}>{bar.text}</p>
            <p className={styles.source}>Source: {bar.source}.</p>
          </div>
          <div>
            <h3>{notGraded.title}</h3>
            <p className={styles.text}>{notGraded.text}</p>
            <ul className={styles.reasons}>
              {notGraded.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            <h3 className={styles.name}>{calculated.title}</h3>
            <p className={styles.text}>{calculated.text}</p>
          </div>
        </div>
      </Section>
      <Section tone="sand" labelledBy="order">
        <SectionHeading id="order" title={UNDERSTAND.orderTitle} />
        <ol className={styles.rules}>
          {UNDERSTAND.order.map(({ title, text }) => (
            <li key={title} className={styles.rule}>
              <h3 className={styles.ruleTitle}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

function Example() {
  const [, example] = EXAMPLE_RESULTS;
  return (
    <div className={styles.example}>
      <p className={styles.source}>An invented value, not a person's result</p>
      <ExampleBar example={example} />
    </div>
  );
}
