import { breadcrumbFacts } from "@/components/layout/breadcrumb-facts";
import { JsonLd } from "@/components/layout/json-ld";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Section, SectionHeading } from "@/components/ui/section";
import { linkTo } from "@/lib/content/navigation";
import { FILE_KINDS } from "@/lib/content/pages/how-to-export";
import { UPLOAD_RESULTS } from "@/lib/content/pages/upload-results";
import { LAB_MARKERS } from "@/lib/domain/catalogue/lab-markers";
import { UploadDesk } from "./upload-desk";
import styles from "./upload-screen.module.css";

/** The desk for files, then what happens to them. All of its words stand in the page without scripts. */
export function UploadScreen() {
  const guide = linkTo("howToExport");
  const markers = LAB_MARKERS.map(({ key, name, unit }) => ({ key, name, unit }));
  return (
    <>
      <JsonLd data={breadcrumbFacts([{ name: "Home", href: "/" }, { name: "Upload results" }])} />
      <Section space="half">
        <UploadDesk markers={[...markers].sort((left, right) => left.name.localeCompare(right.name))}>
          <h1>{UPLOAD_RESULTS.title}</h1>
          <p className={styles.lead}>{UPLOAD_RESULTS.lead}</p>
          <ul className={styles.short}>
            <li>
              <Icon name="lock" size="small" /> Read on our own server, never passed on
            </li>
            <li>
              <Icon name="eye" size="small" /> Nothing is saved until you say so
            </li>
            <li>
              <Icon name="trash" size="small" /> Deleted for good whenever you want
            </li>
          </ul>
          {guide ? (
            <p className={styles.guide}>
              <ButtonLink href={guide.href} variant="quiet" iconAfter={<Icon name="arrow-right" size="small" />}>
                {UPLOAD_RESULTS.guide}
              </ButtonLink>
            </p>
          ) : null}
        </UploadDesk>
      </Section>
      <Section tone="mist" labelledBy="steps">
        <SectionHeading id="steps" title={UPLOAD_RESULTS.stepsTitle} />
        <ol className={styles.steps}>
          {UPLOAD_RESULTS.steps.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section labelledBy="kinds">
        <SectionHeading id="kinds" title="What we read" />
        <ul className={styles.kinds}>
          {FILE_KINDS.map(({ kind, looks, isRead }) => (
            <li key={kind} className={styles.kind}>
              <Badge tone={isRead ? "green" : "amber"} icon={<Icon name={isRead ? "check" : "close"} size="small" />}>
                {isRead ? "Read" : "Not read"}
              </Badge>
              <strong>{kind}</strong>
              <span>{looks}.</span>
            </li>
          ))}
        </ul>
      </Section>
      <Promises />
    </>
  );
}

function Promises() {
  return (
    <Section tone="surface" labelledBy="privacy">
      <div className={styles.pair}>
        <div>
          <SectionHeading title={UPLOAD_RESULTS.getTitle} />
          <ul className={styles.list}>
            {UPLOAD_RESULTS.gets.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div>
          <SectionHeading id="privacy" title={UPLOAD_RESULTS.privacyTitle} />
          <ul className={styles.list}>
            {UPLOAD_RESULTS.privacy.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
      <p className={styles.note}>{UPLOAD_RESULTS.notAdvice}</p>
    </Section>
  );
}
