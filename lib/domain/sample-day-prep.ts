import { biomarkerOf } from "./catalogue/biomarkers";
import { measuredFor, panelOf } from "./catalogue/panels";

/** A stretch of the menstrual cycle in which hormones can be compared, as days of a 28-day cycle; day 1 is the first of bleeding. */
export interface CycleWindow {
  key: "early" | "late";
  from: number;
  to: number;
}

/** What a panel asks of the person who takes the sample. */
export interface PrepRules {
  /** Hours without food before the sample; water is fine. NULL: no fast needed. */
  fastHours: { min: number; max: number } | null;
  /** Hours without biotin before the sample. NULL: biotin disturbs nothing here. */
  biotinHours: number | null;
  /** Hours without other supplements. */
  supplementHours: number;
  /** The sample should be taken before this hour, by the visitor's own clock. */
  latestHour: number;
  /** The windows that matter for a woman with a cycle; empty: none. */
  cycleWindows: readonly CycleWindow[];
}

/** Day 3 to 5 for FSH, LH and estradiol; day 19 to 23 for progesterone. Source: the catalogue's page plan, hormone program. */
const EARLY: CycleWindow = { key: "early", from: 3, to: 5 };
const LATE: CycleWindow = { key: "late", from: 19, to: 23 };

/**
 * A meal moves these. Source: the marker catalogue, fasting values; for testosterone the Endocrine Society's guideline of
 * 2018, which asks for a fasting sample.
 */
export const FASTING_MARKERS: readonly string[] = ["tg", "glucose", "insulin", "c-peptide", "testosterone"];

/** They fall through the day, so the hour counts. */
const MORNING_MARKERS: readonly string[] = ["cortisol", "testosterone"];

/**
 * Beside thyroid and hormone tests, further ones that are usually immunoassays, which high-dose biotin can disturb.
 * Source: FDA safety communication on biotin, November 2019.
 */
const IMMUNOASSAYS: readonly string[] = ["vit-d", "b12", "folate", "ferritin", "insulin", "c-peptide"];

const EARLY_MARKERS: readonly string[] = ["fsh", "lh", "estradiol"];

/** What to mind before the sample of a panel, made from what the panel measures. An unknown panel asks for nothing. */
export function prepRulesOf(panelKey: string): PrepRules {
  const all = (panelOf(panelKey)?.measured ?? []).map(({ biomarker }) => biomarker);
  const hers = measuredFor(panelKey, "female");
  const hasAny = (keys: readonly string[]) => all.some((key) => keys.includes(key));
  const isDisturbed = all.some((key) => {
    const system = biomarkerOf(key)?.system;
    return system === "thyroid" || system === "hormones" || IMMUNOASSAYS.includes(key);
  });
  return {
    fastHours: hasAny(FASTING_MARKERS) ? { min: 8, max: 12 } : null,
    biotinHours: isDisturbed ? 72 : null,
    supplementHours: 24,
    latestHour: hasAny(MORNING_MARKERS) ? 10 : 12,
    cycleWindows: [
      ...(EARLY_MARKERS.some((key) => hers.includes(key)) ? [EARLY] : []),
      ...(hers.includes("progesterone") ? [LATE] : []),
    ],
  };
}
