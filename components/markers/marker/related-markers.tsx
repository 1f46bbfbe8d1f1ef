import { PillLinks } from "@/components/ui/pill-links";
import { SectionHeading } from "@/components/ui/section";
import { markerPath } from "@/lib/content/markers/marker-path";
import { BIOMARKERS, type Biomarker } from "@/lib/domain/catalogue/biomarkers";
import { BODY_SYSTEMS } from "@/lib/domain/catalogue/body-systems";

/** The other markers of the same body system. */
export function RelatedMarkers({ marker }: { marker: Biomarker }) {
  const system = BODY_SYSTEMS.find(({ key }) => key === marker.system);
  const others = BIOMARKERS.filter(({ key, system: own }) => own === marker.system && key !== marker.key);
  return (
    <>
      <SectionHeading id="related" eyebrow={system?.name ?? marker.system} title="Read alongside" />
      <PillLinks links={others.map(({ key, name }) => ({ href: markerPath(key), label: name }))} />
    </>
  );
}
