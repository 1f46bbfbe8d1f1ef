import { citationText, rangeCitationsOf } from "@/components/markers/range/range-citations";
import { LIVING_PANEL, LIVING_PERSON, LIVING_VALUES } from "@/lib/content/pages/living-range";
import { type VerdictTone, verdictFor } from "@/lib/content/results/result-words";
import { BIOMARKERS, type Biomarker } from "@/lib/domain/catalogue/biomarkers";
import { BODY_SYSTEMS, type BodySystem } from "@/lib/domain/catalogue/body-systems";
import { measuredFor } from "@/lib/domain/catalogue/panels";
import { unitText } from "@/lib/domain/catalogue/unit-text";
import { type Grade, gradeOf } from "@/lib/domain/lab-reading/grade";
import { scaleStretchText, wantedOf } from "@/lib/domain/lab-reading/place-on-scale";
import { CORRIDOR, placeInCorridor, type Wanted } from "./corridor";

/** One tick of the first screen. */
export interface LivingMarker {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly verdict: { readonly text: string; readonly tone: VerdictTone };
  /** "Range 0.3 to 4.2 mIU/L", or why none is held against it. Empty: the verdict says it already. */
  readonly range: string;
  /** NULL: no range is held against it. */
  readonly source: string | null;
  /** The numbers at the ends of the corridor. NULL: open there, or no range. */
  readonly ends: Wanted;
  /** Where it stands, as a share of its line. */
  readonly at: number;
}

export interface LivingSystem {
  readonly key: BodySystem;
  readonly name: string;
  readonly markers: readonly LivingMarker[];
}

function gradeFor(marker: Biomarker, value: number): Grade {
  const { key, name, unit } = marker;
  return gradeOf({ marker: key, label: name, codes: [], value, comparator: null, unit, range: null }, LIVING_PERSON);
}

function rangeText(marker: Biomarker, { place, threshold, reason }: Grade): string {
  // "Below the risk threshold of 125 nmol/L": the verdict names it.
  if (threshold !== null) return "";
  const wanted = place && wantedOf(place.scale);
  return wanted ? `Range ${scaleStretchText(wanted, marker, "conventional")}` : firstSentence(reason ?? "");
}

const firstSentence = (text: string) => `${text.split(". ")[0]}${text.includes(". ") ? "." : ""}`;

/** Ticks without a verdict stand side by side at the end of their line, since no range says where they belong. */
const ungradedPlace = (index: number) => CORRIDOR.ungraded + index * 0.05;

function livingMarker(marker: Biomarker, value: number, ungradedBefore: number): LivingMarker {
  const grade = gradeFor(marker, value);
  const wanted = grade.place ? wantedOf(grade.place.scale) : null;
  const [source] = rangeCitationsOf(marker);
  return {
    key: marker.key,
    name: marker.name,
    value,
    unit: unitText(marker.unit),
    verdict: verdictFor(grade),
    range: rangeText(marker, grade),
    source: wanted && source ? citationText(source) : null,
    ends: { from: wanted?.from ?? null, to: wanted?.to ?? null },
    at: wanted ? placeInCorridor(value, wanted) : ungradedPlace(ungradedBefore),
  };
}

function markersOf(system: BodySystem, measured: readonly string[]): LivingMarker[] {
  const shown: LivingMarker[] = [];
  for (const marker of BIOMARKERS) {
    const value = LIVING_VALUES[marker.key];
    if (marker.system !== system || value === undefined || !measured.includes(marker.key)) continue;
    const ungraded = shown.filter(({ verdict }) => verdict.text === "Not graded").length;
    shown.push(livingMarker(marker, value, ungraded));
  }
  return shown.sort((left, right) => left.at - right.at);
}

/** What the widest program measures for the invented person, by body system, from the left of each line to the right. */
export function livingSystems(): LivingSystem[] {
  const measured = measuredFor(LIVING_PANEL, LIVING_PERSON.sex);
  return BODY_SYSTEMS.map(({ key, name }) => ({ key, name, markers: markersOf(key, measured) }));
}
