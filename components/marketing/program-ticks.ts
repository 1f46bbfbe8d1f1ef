import { PROGRAM_STORIES } from "@/lib/content/programs";
import { BIOMARKERS } from "@/lib/domain/catalogue/biomarkers";
import { panelOf } from "@/lib/domain/catalogue/panels";

/** The widest program, which holds what the others measure. */
export const FLAGSHIP = "ultimate";

const measuredBy = (panelKey: string) => new Set(panelOf(panelKey)?.measured.map(({ biomarker }) => biomarker));

const PROGRAM_KEYS = PROGRAM_STORIES.map(({ panelKey }) => panelKey);

/** Every marker that an arm-draw program measures, by body system: the same places in each program's strip. */
const PLACES: readonly string[] = BIOMARKERS.filter(({ key }) =>
  PROGRAM_KEYS.some((panelKey) => measuredBy(panelKey).has(key)),
).map(({ key }) => key);

/** How wide a strip of ticks is, in units of its drawing: ten for each marker. */
export const STRIP = { width: PLACES.length * 10, height: 24 } as const;

/** What a program measures that none of the others does, the widest aside, which holds all of them. */
export function ownMarkers(panelKey: string): string[] {
  const others = PROGRAM_KEYS.filter((key) => key !== panelKey && key !== FLAGSHIP).map(measuredBy);
  return [...measuredBy(panelKey)].filter((key) => !others.some((other) => other.has(key)));
}

/** How many of a program's markers another one measures too. */
export function sharedCount(panelKey: string, otherKey: string): number {
  const other = measuredBy(otherKey);
  return [...measuredBy(panelKey)].filter((key) => other.has(key)).length;
}

/** A program's strip as paths of a drawing: its markers, those of them that no other has, and those that it lacks. */
export function programTicks(panelKey: string): { lit: string; own: string; unlit: string } {
  const [all, alone] = [measuredBy(panelKey), new Set(ownMarkers(panelKey))];
  const paths = { lit: "", own: "", unlit: "" };
  for (const [index, key] of PLACES.entries()) {
    const x = index * 10 + 5;
    if (alone.has(key)) paths.own += `M${x} 2v20`;
    else if (all.has(key)) paths.lit += `M${x} 2v20`;
    else paths.unlit += `M${x} 9v6`;
  }
  return paths;
}
