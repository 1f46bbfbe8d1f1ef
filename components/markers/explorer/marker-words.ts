import { forWhom, howMeasured, type MarkerPlace, placesOf } from "@/components/markers/places";
import { citationText, rangeCitationsOf } from "@/components/markers/range/range-citations";
import { siUnitText } from "@/components/markers/range/units";
import { groupTitle } from "@/components/markers/scale/range-scale";
import { rangesOf, type Scale } from "@/lib/content/markers/ranges";
import { markerStoryOf } from "@/lib/content/markers/stories";
import { BIOMARKERS, type Biomarker } from "@/lib/domain/catalogue/biomarkers";
import { BODY_SYSTEMS } from "@/lib/domain/catalogue/body-systems";
import { unitText } from "@/lib/domain/catalogue/unit-text";
import type { MarkerEntry } from "./marker-filter";

/** A marker as the map and its sheet show it: plain data, since it travels to the browser. */
export interface ExplorerMarker extends MarkerEntry {
  key: string;
  name: string;
  summary: string;
  /** "mg/dL", with the SI unit where that is another. */
  unit: string;
  scales: readonly Scale[];
  /** Why there is no verdict, where there is none or not always. NULL: there always is. */
  notGraded: string | null;
  sources: readonly { name: string; href: string | null }[];
  /** LOINC codes, as text. Empty: none is asserted. */
  codes: string;
  /** The panels that report it, in words. */
  panels: readonly string[];
}

/** A body system with its markers. */
export interface ExplorerSystem {
  key: string;
  name: string;
  markers: readonly ExplorerMarker[];
}

function unitsOf(marker: Biomarker): string {
  const [unit, si] = [unitText(marker.unit), siUnitText(marker)];
  return unit === si ? unit : `${unit} (SI: ${si})`;
}

function panelText({ panel, kind, sex }: MarkerPlace): string {
  const notes = [kind === "calculated" ? "calculated" : "", forWhom(sex)].filter(Boolean);
  return notes.length > 0 ? `${panel.name} (${notes.join(", ")})` : panel.name;
}

function explorerMarker(marker: Biomarker): ExplorerMarker {
  const story = markerStoryOf(marker.key);
  const places = placesOf(marker.key);
  const summary = story?.summary ?? "";
  return {
    key: marker.key,
    name: marker.name,
    kind: howMeasured(marker.key),
    words: [marker.name, marker.key, ...marker.aliases, summary].join(" ").toLowerCase(),
    system: marker.system,
    places: places.map(({ panel, sex }) => ({ panel: panel.key, draw: panel.draw, sex })),
    summary,
    unit: unitsOf(marker),
    scales: rangesOf(marker.key),
    notGraded: story?.notGraded ?? null,
    sources: rangeCitationsOf(marker).map((citation) => ({ name: citationText(citation), href: citation.href })),
    codes: marker.loinc.map(({ code }) => code).join(", "),
    panels: places.map(panelText),
  };
}

/** Every marker of the catalogue by body system, in the order in which pages show them. */
export function explorerSystems(): ExplorerSystem[] {
  return BODY_SYSTEMS.map(({ key, name }) => ({
    key,
    name,
    markers: BIOMARKERS.filter(({ system }) => system === key).map(explorerMarker),
  }));
}

/** "0.3 to 4.2 mIU/L"; of several the first, and whose it is. Empty: no range is published. */
export function rangeInWords({ scales }: Pick<ExplorerMarker, "scales">): string {
  const [first, ...others] = scales;
  if (!first) return "";
  const span = first.bands.find(({ tone }) => tone === "within")?.span ?? "";
  const who = first.sex === null && first.condition === null ? "" : ` (${groupTitle(first).toLowerCase()})`;
  return `${span}${who}${others.length > 0 ? `, ${others.length} more` : ""}`;
}
