import { breadcrumbFacts } from "@/components/layout/breadcrumb-facts";
import { JsonLd } from "@/components/layout/json-ld";
import { markerFacts } from "@/components/markers/marker-facts";
import { MarkerRange } from "@/components/markers/range/marker-range";
import { ReviewNote } from "@/components/markers/review-note";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Section, SectionHeading } from "@/components/ui/section";
import { markerPath } from "@/lib/content/markers/marker-path";
import { preparationOf } from "@/lib/content/markers/preparation";
import type { MarkerStory } from "@/lib/content/markers/story";
import { ROUTES } from "@/lib/content/navigation";
import type { Biomarker } from "@/lib/domain/catalogue/biomarkers";
import { BODY_SYSTEMS } from "@/lib/domain/catalogue/body-systems";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import { MarkerAction } from "./marker-action";
import { MarkerPanels } from "./marker-panels";
import styles from "./marker-screen.module.css";
import { MarkerSheet } from "./marker-sheet";
import { RelatedMarkers } from "./related-markers";

interface MarkerScreenProps {
  marker: Biomarker;
  story: MarkerStory;
  options: readonly SellableOption[];
  rates: ShippingRates;
}

/** One marker: what it is, how it is judged and by whom, how to prepare, and which panels hold it. */
export function MarkerScreen({ marker, story, options, rates }: MarkerScreenProps) {
  const system = BODY_SYSTEMS.find(({ key }) => key === marker.system);
  const crumbs = [
    { name: ROUTES.whatWeMeasure.label, href: ROUTES.whatWeMeasure.href },
    { name: system?.name ?? marker.system, href: `${ROUTES.whatWeMeasure.href}?system=${marker.system}` },
    { name: marker.name },
  ];
  return (
    <>
      <JsonLd data={breadcrumbFacts(crumbs)} />
      <JsonLd data={markerFacts(marker, story.summary, markerPath(marker.key))} />
      <Section space="half">
        <Breadcrumbs items={crumbs} />
        <div className={styles.top}>
          <div>
            <h1 className={styles.title}>{marker.name}</h1>
            <p className={styles.summary}>{story.summary}</p>
            <MarkerAction marker={marker} options={options} rates={rates} />
          </div>
          <MarkerSheet marker={marker} />
        </div>
      </Section>
      <Section tone="mist" labelledBy="range">
        <div className={styles.columns}>
          <div>
            <SectionHeading id="about" title={`What ${marker.name} tells you`} />
            {story.about.map((paragraph) => (
              <p key={paragraph} className={styles.paragraph}>
                {paragraph}
              </p>
            ))}
          </div>
          <MarkerRange marker={marker} story={story} />
        </div>
      </Section>
      <Section labelledBy="prepare">
        <div className={styles.columns}>
          <Preparation story={story} />
          <MarkerPanels marker={marker} options={options} rates={rates} />
        </div>
      </Section>
      <Section tone="mist" labelledBy="related">
        <RelatedMarkers marker={marker} />
        <div className={styles.note}>
          <ReviewNote hasLoinc={marker.loinc.length > 0} />
        </div>
      </Section>
    </>
  );
}

function Preparation({ story }: { story: MarkerStory }) {
  return (
    <div>
      <SectionHeading id="prepare" title="How to prepare" />
      <ol className={styles.steps}>
        {story.preparation.map(preparationOf).map((step) => (
          <li key={step.title}>
            <strong>{step.title}.</strong> {step.text}
          </li>
        ))}
      </ol>
    </div>
  );
}
