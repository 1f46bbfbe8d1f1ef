import { JsonLd } from "@/components/layout/json-ld";
import { markerListFacts } from "@/components/markers/marker-facts";
import { howMeasured, placesOf } from "@/components/markers/places";
import { ReviewNote } from "@/components/markers/review-note";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Section, SectionHeading } from "@/components/ui/section";
import { markerPath } from "@/lib/content/markers/marker-path";
import { NOT_MEASURED } from "@/lib/content/markers/not-measured";
import { markerStoryOf } from "@/lib/content/markers/stories";
import { linkTo } from "@/lib/content/navigation";
import { MEASURE_PAGE } from "@/lib/content/pages/what-we-measure";
import { BIOMARKERS, type Biomarker } from "@/lib/domain/catalogue/biomarkers";
import { BODY_SYSTEMS, type BodySystem } from "@/lib/domain/catalogue/body-systems";
import { FilterFields } from "./filter-fields";
import { MarkerCard } from "./marker-card";
import { type FinderGroup, MarkerFinder } from "./marker-finder";
import styles from "./marker-list-screen.module.css";

/** Every marker there is, to search and to narrow, and what we do not measure. */
export function MarkerListScreen() {
  const comparison = linkTo("comparison");
  const counts = countsOf(BIOMARKERS);
  return (
    <>
      <JsonLd data={markerListFacts(BIOMARKERS.map(({ key, name }) => ({ name, path: markerPath(key) })))} />
      <Section space="half">
        <SectionHeading
          level={1}
          eyebrow={MEASURE_PAGE.eyebrow}
          title={MEASURE_PAGE.title}
          lead={`${counts.measured} markers measured by the laboratory, ${counts.calculated} calculated from them and counted apart. Each has its unit, its range with source and date, and how to prepare.`}
        />
        <p className={styles.actions}>
          {comparison ? <ButtonLink href={comparison.href}>{comparison.label}</ButtonLink> : null}
          <ButtonLink href="#not-measured" variant="quiet">
            {MEASURE_PAGE.notMeasuredLink}
          </ButtonLink>
        </p>
        <MarkerFinder groups={BODY_SYSTEMS.map(groupOf)} empty={<NothingFits />}>
          <FilterFields />
        </MarkerFinder>
      </Section>
      <Section tone="mist" labelledBy="not-measured">
        <SectionHeading
          id="not-measured"
          eyebrow={MEASURE_PAGE.notMeasuredEyebrow}
          title={MEASURE_PAGE.notMeasuredTitle}
          lead={MEASURE_PAGE.notMeasuredLead}
        />
        <dl className={styles.missing}>
          {NOT_MEASURED.map(({ name, what, why, markerKey }) => (
            <div key={name} className={styles.missed}>
              <dt>
                <strong>{markerKey ? <Link href={markerPath(markerKey)}>{name}</Link> : name}</strong>
                <span className={styles.what}>{what}</span>
              </dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
        <ReviewNote />
      </Section>
    </>
  );
}

function countsOf(markers: readonly Biomarker[]): { measured: number; calculated: number } {
  const kinds = markers.map(({ key }) => howMeasured(key));
  const countOf = (kind: (typeof kinds)[number]) => kinds.filter((one) => one === kind).length;
  return { measured: countOf("measured"), calculated: countOf("calculated") };
}

function groupOf({ key, name }: { key: BodySystem; name: string }): FinderGroup {
  const markers = BIOMARKERS.filter(({ system }) => system === key);
  return {
    key,
    name,
    items: markers.map((marker) => ({
      key: marker.key,
      kind: howMeasured(marker.key),
      words: [marker.name, marker.key, ...marker.aliases, markerStoryOf(marker.key)?.summary].join(" ").toLowerCase(),
      system: key,
      places: placesOf(marker.key).map(({ panel, sex }) => ({ panel: panel.key, draw: panel.draw, sex })),
      card: <MarkerCard marker={marker} />,
    })),
  };
}

function NothingFits() {
  return (
    <EmptyState title="No marker fits all of that">
      <p>
        Take a filter away, or look at <Link href="#not-measured">what we do not measure</Link>.
      </p>
    </EmptyState>
  );
}
