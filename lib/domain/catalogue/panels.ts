import panelData from "./panels.json";

/** The sexes for which panels differ. "other" and unknown are asked for neither: see `measuredFor`. */
export type Sex = "male" | "female";

/** What a laboratory runs for one kit. The composition is real; names are ours. Source: the specification, catalogue. */
export interface Panel {
  key: string;
  name: string;
  kitType: string;
  draw: "arm" | "finger";
  /** Measured markers by biomarker key. NULL sex: reported for everybody. */
  measured: readonly PanelMarker[];
  /** Calculated from the measured ones; shown apart and never counted with them. */
  calculated: readonly PanelMarker[];
}

/** A marker of a panel, and for whom it is reported. */
export interface PanelMarker {
  biomarker: string;
  sex: Sex | null;
}

const SEXES: Readonly<Record<string, Sex>> = { m: "male", f: "female" };

function panelMarker(text: string): PanelMarker {
  const [biomarker = text, sex = ""] = text.split("@");
  return { biomarker, sex: SEXES[sex] ?? null };
}

/** Every panel, arm panels first. Heavy for a browser: cart and checkout use `products.ts` instead. */
export const PANELS: readonly Panel[] = panelData.map((panel) => ({
  key: panel.key,
  name: panel.name,
  kitType: panel.kitType,
  draw: panel.draw === "arm" ? "arm" : "finger",
  measured: panel.measured.map(panelMarker),
  calculated: panel.calculated.map(panelMarker),
}));

/** The panel of a key, or undefined. */
export function panelOf(key: string): Panel | undefined {
  return PANELS.find((panel) => panel.key === key);
}

/**
 * The biomarker keys a panel measures for somebody. An unknown panel measures nothing.
 * @param sex  NULL when unknown: then only what is measured for everybody
 */
export function measuredFor(panelKey: string, sex: Sex | null): readonly string[] {
  return forSex(panelOf(panelKey)?.measured ?? [], sex);
}

/** The biomarker keys calculated from a panel's measured ones. Parameters as for `measuredFor`. */
export function calculatedFor(panelKey: string, sex: Sex | null): readonly string[] {
  return forSex(panelOf(panelKey)?.calculated ?? [], sex);
}

/** How many markers a panel measures, men and women apart: the number a page may claim. */
export function measuredCounts(panelKey: string): Record<Sex, number> {
  return { male: measuredFor(panelKey, "male").length, female: measuredFor(panelKey, "female").length };
}

/** How many values a panel adds by calculation, men and women apart. */
export function calculatedCounts(panelKey: string): Record<Sex, number> {
  return { male: calculatedFor(panelKey, "male").length, female: calculatedFor(panelKey, "female").length };
}

function forSex(markers: readonly PanelMarker[], sex: Sex | null): readonly string[] {
  return markers.filter((marker) => marker.sex === null || marker.sex === sex).map(({ biomarker }) => biomarker);
}

const PLUS_PACK_MARKERS: Readonly<Record<string, readonly string[]>> = {
  "addon_thyroid-plus": ["ft4", "ft3", "tpoab", "tgab"],
  "addon_wellness-plus": ["b12", "folate", "iron", "tibc", "uibc"],
};

/** The biomarkers a plus pack adds to a panel: those of the pack that the panel lacks. Source: the specification, catalogue. */
export function plusPackAdds(packKey: string, panelKey: string, sex: Sex | null): readonly string[] {
  const pack = packKey === "addon_hormone-plus" ? measuredFor("hormone", sex) : (PLUS_PACK_MARKERS[packKey] ?? []);
  const present = new Set(measuredFor(panelKey, sex));
  return pack.filter((biomarker) => !present.has(biomarker));
}
