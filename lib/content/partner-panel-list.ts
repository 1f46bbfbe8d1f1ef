import { biomarkerOf } from "@/lib/domain/catalogue/biomarkers";
import { BODY_SYSTEMS } from "@/lib/domain/catalogue/body-systems";
import { PANELS, type Panel, type PanelMarker } from "@/lib/domain/catalogue/panels";

export const PANEL_LIST_PATH = "/partner/test-panels/list.csv";

/** The columns of the list that procurement asks for. */
export const PANEL_LIST_HEAD = [
  "panel",
  "panel key",
  "kit type",
  "draw",
  "marker",
  "how",
  "reported for",
  "body system",
  "unit",
  "SI unit",
] as const;

const WHOM = { male: "men", female: "women" } as const;

function rowsOf(panel: Panel, markers: readonly PanelMarker[], how: "measured" | "calculated"): string[][] {
  const draw = panel.draw === "arm" ? "arm-draw device" : "finger-prick";
  return markers.flatMap(({ biomarker, sex }) => {
    const marker = biomarkerOf(biomarker);
    if (!marker) return [];
    const system = BODY_SYSTEMS.find(({ key }) => key === marker.system)?.name ?? marker.system;
    const whom = sex === null ? "everybody" : WHOM[sex];
    return [[panel.name, panel.key, panel.kitType, draw, marker.name, how, whom, system, marker.unit, marker.siUnit]];
  });
}

/** One row for each marker of each panel: measured ones first, then what is calculated from them. */
export function panelListRows(): string[][] {
  return PANELS.flatMap((panel) => [
    ...rowsOf(panel, panel.measured, "measured"),
    ...rowsOf(panel, panel.calculated, "calculated"),
  ]);
}
