import { ContactLink } from "@/components/contact/contact-link";
import { JsonLd } from "@/components/layout/json-ld";
import { StepList } from "@/components/marketing/step-list";
import { Photograph } from "@/components/photograph/photograph";
import { ButtonLink } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Section, SectionHeading } from "@/components/ui/section";
import { Grid } from "@/components/ui/stack";
import { ABOUT } from "@/lib/content/pages/about";
import { measuredMarkerCount, rangeCounts, rangeSources } from "@/lib/content/pages/press";
import { BRAND_NAME } from "@/lib/domain/brand";
import { BIOMARKERS } from "@/lib/domain/catalogue/biomarkers";
import { PANELS } from "@/lib/domain/catalogue/panels";
import styles from "./company.module.css";
import { ContactBand } from "./contact-band";

interface AboutScreenProps {
  /** How many of the United States kits go to. */
  openStateCount: number;
  supportEmail: string | undefined;
}

/** Who we are, as far as it can be checked: what we promise, who runs the samples, and where the ranges come from. */
export function AboutScreen({ openStateCount, supportEmail }: AboutScreenProps) {
  return (
    <>
      <JsonLd data={{ "@type": "AboutPage", name: `About ${BRAND_NAME}`, url: "/about" }} />
      <Section space="half">
        <div className={styles.head}>
          <div>
            <SectionHeading level={1} eyebrow={`About ${BRAND_NAME}`} title={ABOUT.title} lead={ABOUT.lead} />
            <p className={styles.actions}>
              <ContactLink>Write to us</ContactLink>
              <ButtonLink href="/pricing" variant="secondary">
                Programs and prices
              </ButtonLink>
            </p>
          </div>
          <Photograph of="card" sizes="(min-width: 992px) 512px, 100vw" words="" isFirst />
        </div>
      </Section>
      <Numbers openStateCount={openStateCount} />
      <Section layout="beside" labelledBy="why-title">
        <SectionHeading id="why-title" eyebrow="Why" title={ABOUT.why.title} />
        <div className={styles.prose}>
          {ABOUT.why.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section tone="mist" labelledBy="promises-title">
        <SectionHeading id="promises-title" eyebrow="What we hold ourselves to" title="Six things you can check" />
        <Grid as="ul" columnWidth={280} columns={3} gap={6}>
          {ABOUT.promises.map(({ title, text }) => (
            <li key={title} className={styles.point}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Grid>
      </Section>
      <Section layout="beside" labelledBy="laboratory-title" id="laboratory">
        <SectionHeading id="laboratory-title" eyebrow="The laboratory" title={ABOUT.laboratory.title} />
        <div className={styles.prose}>
          {ABOUT.laboratory.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Sources />
      <ContactBand tone="paper" supportEmail={supportEmail} />
    </>
  );
}

function Numbers({ openStateCount }: { openStateCount: number }) {
  const numbers = [
    { value: measuredMarkerCount(), text: "markers measured; calculated ones not counted" },
    { value: PANELS.length, text: "panels: programs from the arm, minis from a finger" },
    { value: rangeSources().length, text: "sources of ranges, each named where it is used" },
    { value: openStateCount, text: "states we ship to, and Canada" },
  ];
  return (
    <Section tone="ink" space="half">
      <ul className={styles.numbers}>
        {numbers.map(({ value, text }) => (
          <li key={text}>
            <strong>{value}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Sources() {
  const counts = rangeCounts();
  return (
    <Section tone="mist" labelledBy="sources-title" id="sources">
      <SectionHeading
        id="sources-title"
        eyebrow="Sources"
        title={ABOUT.sources.title}
        lead={`Of the ${BIOMARKERS.length} markers in our table, ${counts.read} have a range checked against the source it names, ${counts["general-knowledge"]} one that is common knowledge and marked for another check, and ${counts.none} have none and are not graded.`}
      />
      <StepList steps={ABOUT.sources.steps} />
      <p className={styles.caveat}>{ABOUT.sources.caveat}</p>
      <Disclosure summary="Every source, by name">
        <ul className={styles.sources}>
          {rangeSources().map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </Disclosure>
      <p className={styles.fine}>
        Information, not medical advice. A range tells you what is usual, not what is right for you.
      </p>
    </Section>
  );
}
