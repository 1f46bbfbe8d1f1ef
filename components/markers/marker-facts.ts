import { MARKERS_REVIEWED_ON } from "@/lib/content/markers/citations";
import type { Biomarker } from "@/lib/domain/catalogue/biomarkers";

/** A marker's page, as schema.org calls it. */
export function markerFacts(marker: Biomarker, description: string, path: string): Record<string, unknown> {
  return {
    "@type": "MedicalWebPage",
    name: marker.name,
    description,
    url: path,
    lastReviewed: MARKERS_REVIEWED_ON,
    about: {
      "@type": "MedicalTest",
      name: marker.name,
      alternateName: marker.aliases,
      code: marker.loinc.map(({ code }) => ({ "@type": "MedicalCode", codeValue: code, codingSystem: "LOINC" })),
    },
  };
}

/** The list of markers, as schema.org calls it. */
export function markerListFacts(markers: readonly { name: string; path: string }[]): Record<string, unknown> {
  return {
    "@type": "ItemList",
    numberOfItems: markers.length,
    itemListElement: markers.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: path,
    })),
  };
}
