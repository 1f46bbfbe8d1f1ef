import { JsonLd } from "@/components/layout/json-ld";
import { markerListFacts } from "@/components/markers/marker-facts";
import { howMeasured } from "@/components/markers/places";
import { ReviewNote } from "@/components/markers/review-note";
import { ButtonLink } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Link } from "@/components/ui/link";
import { Section, SectionHeading } from "@/components/ui/section";
import { markerPath } from "@/lib/content/markers/marker-path";
import { NOT_MEASURED } from "@/lib/content/markers/not-measured";
import { linkTo } from "@/lib/content/navigation";
import { MEASURE_PAGE } from "@/lib/content/pages/what-we-measure";
import { BIOMARKERS, type Biomarker } from "@/lib/domain/catalogue/biomarkers";
import { MarkerIndex } from "./marker-index";
import styles from "./marker-list-screen.module.css";
import { explorerSystems } from "./marker-words";
import { MarkersSection } from "./markers-section";

/** Every marker there is as one map, the same as a list, and what we do not measure. */
export function MarkerListScreen() {
  const comparison = linkTo("comparison");
  const counts = countsOf(BIOMARKERS);
  const systems = explorerSystems();
  return (
    <>
      <JsonLd data={markerListFacts(BIOMARKERS.map(({ key, name }) => ({ name, path: markerPath(key) })))} />
      <MarkersSection
        title={MEASURE_PAGE.title}
        lead={`${counts.measured} markers the lab measures, ${counts.calculated} calculated from them and counted apart. Press one for its range, with numbers and source.`}
        systems={systems}
      />
      <Section layout="beside" labelledBy="whole-list">
        <div className={styles.head}>
          <SectionHeading id="whole-list" title={MEASURE_PAGE.listTitle} lead={MEASURE_PAGE.listLead} />
          {comparison ? <ButtonLink href={comparison.href}>{comparison.label}</ButtonLink> : null}
        </div>
        <MarkerIndex systems={systems} />
      </Section>
      <Section tone="sand" labelledBy="not-measured">
        <SectionHeading id="not-measured" title={MEASURE_PAGE.notMeasuredTitle} lead={MEASURE_PAGE.notMeasuredLead} />
        <div className={styles.missing}>
          {NOT_MEASURED.map(({ name, what, why, markerKey }) => (
            <Disclosure key={name} summary={<Missed name={name} what={what} />}>
              <p>{why}</p>
              {markerKey ? (
                <p>
                  <Link href={markerPath(markerKey)}>What {name} tells</Link>
                </p>
              ) : null}
            </Disclosure>
          ))}
        </div>
        <ReviewNote />
      </Section>
    </>
  );
}

function Missed({ name, what }: { name: string; what: string }) {
  return (
    <>
      {name}
      <span className={styles.what}>{what}</span>
    </>
  );
}

function countsOf(markers: readonly Biomarker[]): { measured: number; calculated: number } {
  const kinds = markers.map(({ key }) => howMeasured(key));
  const countOf = (kind: (typeof kinds)[number]) => kinds.filter((one) => one === kind).length;
  return { measured: countOf("measured"), calculated: countOf("calculated") };
}
