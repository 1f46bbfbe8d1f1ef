import { BRAND_NAME } from "@/lib/domain/brand";
import { BIOMARKER_SOURCES, BIOMARKERS } from "@/lib/domain/catalogue/biomarkers";
import { measuredCounts, PANELS } from "@/lib/domain/catalogue/panels";
import { optionsOf } from "@/lib/domain/catalogue/plan-sets";
import { listText } from "@/lib/domain/list-text";
import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import { cadenceText } from "@/lib/domain/recurring-period";
import { WORKING_HOURS_TEXT } from "../contact";

/** One line of the facts sheet. */
export interface Fact {
  name: string;
  value: string;
}

/** How many different markers the panels measure, whoever takes the sample. */
export function measuredMarkerCount(): number {
  return new Set(PANELS.flatMap(({ measured }) => measured.map(({ biomarker }) => biomarker))).size;
}

/** What the ranges were read in. The table's "calculated" and "none" are no sources. */
export function rangeSources(): readonly string[] {
  const named = Object.entries(BIOMARKER_SOURCES).filter(([key]) => key !== "CALC" && key !== "NONE");
  return named.map(([, source]) => source);
}

/** How many ranges were read in their source, come from general knowledge, or are not claimed at all. */
export function rangeCounts(): Record<"read" | "general-knowledge" | "none", number> {
  const count = (check: string) => BIOMARKERS.filter((marker) => marker.check === check).length;
  return { read: count("read"), "general-knowledge": count("general-knowledge"), none: count("none") };
}

function priceSpan(options: readonly SellableOption[], kind: "program" | "mini", frequency: string): string {
  const cents = options
    .filter((option) => option.kind === kind && option.frequency === frequency)
    .map((option) => option.unitAmountCents);
  if (cents.length === 0) return "not available right now";
  const [low, high] = [Math.min(...cents), Math.max(...cents)];
  return low === high ? formatCents(low) : `${formatCents(low)} to ${formatCents(high)}`;
}

/**
 * What can be written about us without asking: counted from catalogue, prices and rules on the day it is read.
 * @param openStateCount  of the United States, the District of Columbia counted
 */
export function factsSheet(options: readonly SellableOption[], openStateCount: number): Fact[] {
  const programs = PANELS.filter(({ draw }) => draw === "arm");
  const minis = PANELS.filter(({ draw }) => draw === "finger");
  const widest = Math.max(...PANELS.flatMap(({ key }) => Object.values(measuredCounts(key))));
  const cadences = optionsOf(options, "core").map(({ frequency }) =>
    frequency === "one-time"
      ? "once"
      : frequency === "unlimited"
        ? "unlimited for a monthly fee"
        : cadenceText(frequency),
  );
  return [
    { name: "Name", value: BRAND_NAME },
    {
      name: "What it is",
      value: "A shop for laboratory tests taken at home, and shops for partners under their own names",
    },
    {
      name: "Programs",
      value: `${programs.length}, from an arm-draw sample: ${listText(programs.map(({ name }) => name))}`,
    },
    {
      name: "Mini panels",
      value: `${minis.length}, from a finger-prick, 2 to ${Math.max(...minis.map(({ key }) => measuredCounts(key).female))} markers each`,
    },
    {
      name: "Markers measured",
      value: `${measuredMarkerCount()} different markers; up to ${widest} from one sample. Calculated values are not counted`,
    },
    {
      name: "Prices",
      value: `Programs ${priceSpan(options, "program", "quarter")} every 3 months, mini panels ${priceSpan(options, "mini", "one-time")} once, plus shipping`,
    },
    { name: "Cadences", value: listText(cadences) },
    {
      name: "Ships to",
      value: `${openStateCount} US states, counting the District of Columbia, and Canada`,
    },
    { name: "Laboratory", value: "Certified under CLIA; named on each result" },
    { name: "Answers", value: WORKING_HOURS_TEXT },
  ];
}

/** A logo that can be downloaded, as SVG and as PNG. */
export interface LogoFile {
  key: string;
  title: string;
  use: string;
  /** The ground it is shown on. */
  ground: "light" | "dark";
}

export const LOGOS: readonly LogoFile[] = [
  { key: "logo", title: "Logo", use: "On white and pale grounds", ground: "light" },
  { key: "logo-on-dark", title: "Logo, on dark", use: "On dark grounds and photographs", ground: "dark" },
  { key: "logo-one-colour", title: "Logo, one color", use: "Where only one ink is printed", ground: "light" },
  { key: "mark", title: "Mark", use: "Where the name is already next to it", ground: "light" },
  { key: "mark-on-dark", title: "Mark, on dark", use: "The same, on dark grounds", ground: "dark" },
];

export const PRESS = {
  title: "Press",
  lead: "Facts you can quote, logos you can print, and a person who answers.",
  boilerplate: `${BRAND_NAME} sends laboratory tests home. Each value is shown on its range, with the source of that range next to it; calculated values are kept apart from measured ones; and every charge of the next two years is shown before the first one is paid. Gyms, clinics and employers run their own shops on it.`,
  rules: [
    "Leave as much room around the logo as its tick is tall.",
    "Keep its colors, or use the one-color version. Do not tilt, outline or shade it.",
    "A result is information. Please do not write that a kit diagnoses, prevents or treats.",
    "We have no figures on customers, revenue or accuracy to share, and no prepared quotes.",
  ],
} as const;
