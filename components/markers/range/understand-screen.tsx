import { breadcrumbFacts } from "@/components/layout/breadcrumb-facts";
import { JsonLd } from "@/components/layout/json-ld";
import { howMeasured } from "@/components/markers/places";
import { ReviewNote } from "@/components/markers/review-note";
import { ButtonLink } from "@/components/ui/button";
import { PillLinks } from "@/components/ui/pill-links";
import { Section, SectionHeading } from "@/components/ui/section";
import { Grid } from "@/components/ui/stack";
import { linkTo, ROUTES } from "@/lib/content/navigation";
import { SYSTEM_INTROS, UNDERSTAND } from "@/lib/content/pages/understand-your-health";
import { BIOMARKERS } from "@/lib/domain/catalogue/biomarkers";
import { BODY_SYSTEMS, type BodySystem } from "@/lib/domain/catalogue/body-systems";
import { RangeCard } from "./range-card";
import { ReadingGuide } from "./reading-guide";
import styles from "./understand-screen.module.css";

/** What results mean: how a range bar is read, when nothing is graded, and each marker of the eight systems. */
export function UnderstandScreen() {
  const upload = linkTo("upload");
  return (
    <>
      <JsonLd data={breadcrumbFacts([{ name: "Home", href: "/" }, { name: ROUTES.understand.label }])} />
      <Section space="half">
        <SectionHeading level={1} eyebrow={UNDERSTAND.eyebrow} title={UNDERSTAND.title} lead={UNDERSTAND.lead} />
        <p className={styles.actions}>
          <ButtonLink href={ROUTES.whatWeMeasure.href}>See {ROUTES.whatWeMeasure.label.toLowerCase()}</ButtonLink>
          {upload ? (
            <ButtonLink href={upload.href} variant="quiet">
              {upload.label}
            </ButtonLink>
          ) : null}
        </p>
        <nav aria-label="Body systems" className={styles.jumps}>
          <PillLinks links={BODY_SYSTEMS.map(({ key, name }) => ({ href: `#${key}`, label: name }))} />
        </nav>
      </Section>
      <ReadingGuide />
      <Section labelledBy="systems">
        <SectionHeading id="systems" eyebrow={UNDERSTAND.systemsEyebrow} title={UNDERSTAND.systemsTitle} />
        {BODY_SYSTEMS.map(({ key, name }) => (
          <System key={key} system={key} name={name} />
        ))}
        <ReviewNote />
      </Section>
      <Section tone="mist" labelledBy="next">
        <SectionHeading
          id="next"
          eyebrow={UNDERSTAND.nextEyebrow}
          title={UNDERSTAND.nextTitle}
          lead={UNDERSTAND.nextText}
        />
        <p className={styles.actions}>
          {(["upload", "howToExport", "hub", "comparison"] as const).map(linkTo).map((link) =>
            link ? (
              <ButtonLink key={link.href} href={link.href} variant="secondary">
                {link.label}
              </ButtonLink>
            ) : null,
          )}
        </p>
      </Section>
    </>
  );
}

function System({ system, name }: { system: BodySystem; name: string }) {
  const markers = BIOMARKERS.filter((marker) => marker.system === system && howMeasured(marker.key) !== "upload");
  return (
    <section aria-labelledby={system} className={styles.system}>
      <h3 id={system} className={styles.name}>
        {name}
      </h3>
      <p className={styles.intro}>{SYSTEM_INTROS[system]}</p>
      <Grid as="ul" columnWidth={280} columns={3} gap={4}>
        {markers.map((marker) => (
          <li key={marker.key} className={styles.item}>
            <RangeCard marker={marker} />
          </li>
        ))}
      </Grid>
    </section>
  );
}
