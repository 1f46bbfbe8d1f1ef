import { BIOMARKERS } from "@/lib/domain/catalogue/biomarkers";
import { PANELS, panelOf } from "@/lib/domain/catalogue/panels";

/** Every marker that an arm-draw program measures, by body system: the same places in each program's strip. */
const PLACES: readonly string[] = BIOMARKERS.filter(({ key }) =>
  PANELS.some(({ draw, measured }) => draw === "arm" && measured.some(({ biomarker }) => biomarker === key)),
).map(({ key }) => key);

/** How wide a strip of ticks is, in units of its drawing: ten for each marker. */
export const STRIP = { width: PLACES.length * 10, height: 24 } as const;

/** A program's strip as two paths of a drawing: the markers that it measures, and those that it does not. */
export function programTicks(panelKey: string): { lit: string; unlit: string } {
  const own = new Set(panelOf(panelKey)?.measured.map(({ biomarker }) => biomarker));
  const paths = { lit: "", unlit: "" };
  for (const [index, key] of PLACES.entries()) {
    const x = index * 10 + 5;
    if (own.has(key)) paths.lit += `M${x} 2v20`;
    else paths.unlit += `M${x} 9v6`;
  }
  return paths;
}
