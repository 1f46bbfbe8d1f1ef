import type { MarkerSystem } from "@/components/ui/marker-dots";
import { BODY_SYSTEMS } from "@/lib/domain/catalogue/body-systems";
import type { Sex } from "@/lib/domain/catalogue/panels";
import type { QuizMarker } from "./quiz-tests";

/** The markers that are reported for somebody. Sex not said: those for everybody, and both sexes' own. */
export function markersFor<Marker extends { sex: Sex | null }>(markers: readonly Marker[], sex: Sex | null): Marker[] {
  return markers.filter((marker) => sex === null || marker.sex === null || marker.sex === sex);
}

/** A marker's name, saying for whom where the page does not know who reads it. */
export function markerName({ name, sex }: { name: string; sex: Sex | null }, reader: Sex | null): string {
  if (reader !== null || sex === null) return name;
  return `${name} (${sex === "female" ? "women" : "men"})`;
}

/** Measured and calculated markers by body system, as the dots show them. */
export function systemsFor(markers: readonly QuizMarker[], sex: Sex | null): MarkerSystem[] {
  const own = markersFor(markers, sex);
  return BODY_SYSTEMS.map(({ key, name }) => {
    const inSystem = own.filter(({ system }) => system === key);
    return {
      name,
      markers: inSystem.map((marker) => ({
        name: markerName(marker, sex),
        state: marker.isCalculated ? ("calculated" as const) : ("measured" as const),
      })),
      count: measuredCount(inSystem, sex),
    };
  }).filter((system) => system.markers.length > 0);
}

/** How many of some markers are measured in one person: "4", or both numbers where women and men differ. */
export function measuredCount(markers: readonly QuizMarker[], sex: Sex | null): string {
  const measured = markers.filter(({ isCalculated }) => !isCalculated);
  const women = markersFor(measured, "female").length;
  const men = markersFor(measured, "male").length;
  if (sex === null && women !== men) return `${women} women, ${men} men`;
  return String(sex === "male" ? men : women);
}
