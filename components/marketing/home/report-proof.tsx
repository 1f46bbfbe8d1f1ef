import { ExampleBar } from "@/components/markers/range/example-bar";
import { citationText, rangeCitationsOf } from "@/components/markers/range/range-citations";
import { ButtonLink } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { ROUTES } from "@/lib/content/navigation";
import { EXAMPLE_REPORT, EXAMPLE_RESULTS, HOME } from "@/lib/content/pages/home";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import band from "./home-band.module.css";
import styles from "./report-proof.module.css";

/** A result beside the line that it was read from, and the way to bring one's own. */
export function ReportProof() {
  return (
    <Section labelledBy="example-title" className={band.band}>
      <div className={styles.split}>
        <Proof />
        <div className={styles.words}>
          <h2 id="example-title">{HOME.exampleTitle}</h2>
          <p className={styles.lead}>{HOME.exampleLead}</p>
          <h3 className={styles.small}>{HOME.uploadTitle}</h3>
          <p className={styles.soft}>{HOME.upload}</p>
          <p className={styles.actions}>
            <ButtonLink href={ROUTES.upload.href} variant="secondary">
              {ROUTES.upload.label}
            </ButtonLink>
            <Link href={ROUTES.howToExport.href}>{ROUTES.howToExport.label}</Link>
          </p>
        </div>
      </div>
    </Section>
  );
}

function Proof() {
  const [example] = EXAMPLE_RESULTS;
  const marker = biomarkerOf(example.markerKey);
  const [source] = marker ? rangeCitationsOf(marker) : [];
  return (
    <figure className={styles.proof}>
      <figcaption className={styles.note}>{HOME.exampleNote}</figcaption>
      <div className={styles.sheet}>
        <p className={styles.file}>{EXAMPLE_REPORT.file}, page 1</p>
        <ul className={styles.lines}>
          {EXAMPLE_REPORT.lines.map(({ name, value, unit }, index) => (
            <li key={name} className={classNames(styles.line, index === EXAMPLE_REPORT.readLine && styles.read)}>
              <span>{name}</span>
              <span>{value}</span>
              <span>{unit}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.result}>
        <ExampleBar example={example} />
        {source ? <p className={styles.source}>Source of the range: {citationText(source)}</p> : null}
      </div>
    </figure>
  );
}
