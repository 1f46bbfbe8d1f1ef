import { breadcrumbFacts } from "@/components/layout/breadcrumb-facts";
import { JsonLd } from "@/components/layout/json-ld";
import { ReviewNote } from "@/components/markers/review-note";
import { ButtonLink } from "@/components/ui/button";
import { Section, SectionHeading } from "@/components/ui/section";
import { linkTo, ROUTES } from "@/lib/content/navigation";
import { UNDERSTAND } from "@/lib/content/pages/understand-your-health";
import { MarkerIndex } from "./marker-index";
import { explorerSystems } from "./marker-words";
import { MarkersSection } from "./markers-section";
import { ReadingGuide } from "./reading-guide";
import styles from "./understand-screen.module.css";

/** What results mean: the map of markers, how a line is read, when nothing is graded, and whose range comes first. */
export function UnderstandScreen() {
  const systems = explorerSystems();
  return (
    <>
      <JsonLd data={breadcrumbFacts([{ name: "Home", href: "/" }, { name: ROUTES.understand.label }])} />
      <MarkersSection title={UNDERSTAND.title} lead={UNDERSTAND.lead} systems={systems} />
      <ReadingGuide />
      <Section layout="beside" labelledBy="systems">
        <div>
          <SectionHeading id="systems" title={UNDERSTAND.systemsTitle} />
          <ButtonLink href={ROUTES.whatWeMeasure.href} variant="secondary">
            See {ROUTES.whatWeMeasure.label.toLowerCase()}
          </ButtonLink>
        </div>
        <div className={styles.index}>
          <MarkerIndex systems={systems} />
          <ReviewNote />
        </div>
      </Section>
      <Section tone="ink" labelledBy="next">
        <SectionHeading id="next" title={UNDERSTAND.nextTitle} lead={UNDERSTAND.nextText} />
        <p className={styles.actions}>
          {(["upload", "howToExport", "hub", "comparison"] as const).map(linkTo).map((link, index) =>
            link ? (
              <ButtonLink key={link.href} href={link.href} variant={index === 0 ? "primary" : "secondary"}>
                {link.label}
              </ButtonLink>
            ) : null,
          )}
        </p>
      </Section>
    </>
  );
}
