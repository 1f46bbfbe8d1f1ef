import { MarkerDots, type MarkerState, type MarkerSystem } from "@/components/ui/marker-dots";
import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { BODY_SYSTEMS, type BodySystem } from "@/lib/domain/catalogue/body-systems";
import { type PanelMarker, panelOf } from "@/lib/domain/catalogue/panels";

interface Listed {
  name: string;
  state: MarkerState;
  system: BodySystem;
}

function listMarkers(markers: readonly PanelMarker[], state: MarkerState): Listed[] {
  return markers.flatMap(({ biomarker, sex }) => {
    const marker = biomarkerOf(biomarker);
    if (!marker) return [];
    const forWhom = sex === null ? "" : sex === "male" ? " (men)" : " (women)";
    return [{ name: `${marker.name}${forWhom}`, state, system: marker.system }];
  });
}

/** A panel's markers by body system, as the dots show them. */
export function markerSystemsOf(panelKey: string): MarkerSystem[] {
  const panel = panelOf(panelKey);
  if (!panel) return [];
  const all = [...listMarkers(panel.measured, "measured"), ...listMarkers(panel.calculated, "calculated")];
  return BODY_SYSTEMS.map(({ key, name }) => ({
    name,
    markers: all.filter(({ system }) => system === key),
    count: countIn(panel.measured, key),
  })).filter(({ markers }) => markers.length > 0);
}

/** How many markers of a system are measured in one person: "4", "1 for men", or both numbers where they differ. */
function countIn(measured: readonly PanelMarker[], system: BodySystem): string {
  const own = measured.filter(({ biomarker }) => biomarkerOf(biomarker)?.system === system);
  const [men, women] = [
    own.filter(({ sex }) => sex !== "female").length,
    own.filter(({ sex }) => sex !== "male").length,
  ];
  if (men === women) return String(men);
  return [women && `${women} for women`, men && `${men} for men`].filter(Boolean).join(", ");
}

/** Every marker a panel measures and calculates, named, by body system. */
export function MarkerList({ panelKey }: { panelKey: string }) {
  return <MarkerDots systems={markerSystemsOf(panelKey)} look="named" hasLegend />;
}
