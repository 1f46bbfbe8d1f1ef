import type { Biomarker } from "../catalogue/biomarkers";
import type { Need, ReferenceScale } from "../catalogue/scale";
import { scaleStretchText, type UnitSystem, wantedOf } from "./place-on-scale";

/** More ranges than these tell a reader nothing. */
const MOST_SCALES = 6;

const REASON_OF_METHOD = "The published limit belongs to one laboratory's method, and another method has another.";

const REASONS: Readonly<Record<Need, string>> = {
  age: "The published intervals depend on age, and yours is not known here.",
  cycle: "The published intervals depend on the day of the cycle or on menopause, and neither is known here.",
  fasting: "The published cut points are for a fasting sample, and whether this was one is not known here.",
  hour: "The published interval is for the morning, and the time of the sample is not known here.",
  method: REASON_OF_METHOD,
};

/** Why what is known leaves no scale: it is known, and the source speaks of others. */
const OTHERS: Readonly<Record<Need, string>> = {
  age: "The source has no interval for this age.",
  cycle: "The source has no interval for this day of the cycle.",
  fasting: "The published cut points are for a fasting sample, and this was not one.",
  hour: "The published interval is for the morning, and this sample was taken at another time.",
  method: REASON_OF_METHOD,
};

/** The source prints no numbers for these people. */
export const NO_NUMBERS = "The source prints no numbers here, since they depend on phase and laboratory.";

/** Why no one below the age of adults is graded by published intervals. */
export function adultReason(age: number): string {
  return `The published intervals are for adults, and this person was ${age} years old.`;
}

/** "105 to 728 µg/dL"; of a divided scale each stretch: "below 0.7 (lower), 0.7 to 0.9 (average)". */
function scaleNumbers(scale: ReferenceScale, marker: Biomarker, units: UnitSystem): string {
  const wanted = wantedOf(scale);
  if (!wanted) return "";
  if (scale.kind === "interval") return `: ${scaleStretchText(wanted, marker, units)}`;
  const spans = scale.stretches.map((stretch) => {
    const span = scaleStretchText(stretch, marker, units);
    return stretch.name === null ? span : `${span} (${stretch.name})`;
  });
  return `: ${spans.join(", ")}`;
}

/** "Men, 18 to 30 years: 105 to 728 µg/dL." */
function scaleText(scale: ReferenceScale, marker: Biomarker, units: UnitSystem): string {
  const who = { male: "Men", female: "Women", both: "Everyone" }[scale.sex ?? "both"];
  return `${scale.condition ? `${who}, ${scale.condition}` : who}${scaleNumbers(scale, marker, units)}.`;
}

function scaleTexts(scales: readonly ReferenceScale[], marker: Biomarker, units: UnitSystem): string {
  return scales.length > MOST_SCALES ? "" : ` ${scales.map((scale) => scaleText(scale, marker, units)).join(" ")}`;
}

/** Why a scale that needs something unknown grades nothing, with its ranges in the units asked for. */
export function needReason(
  need: Need | null,
  scales: readonly ReferenceScale[],
  marker: Biomarker,
  units: UnitSystem,
): string {
  return `${need === null ? "" : REASONS[need]}${scaleTexts(scales, marker, units)}`.trim();
}

/** Why none of the scales holds for what is known. */
export function otherReason(
  need: Need | null,
  scales: readonly ReferenceScale[],
  marker: Biomarker,
  units: UnitSystem,
): string {
  return `${need === null ? "" : OTHERS[need]}${scaleTexts(scales, marker, units)}`.trim();
}

/** Why an interval that differs by sex grades nothing while the sex is not known: both are told. */
export function sexReason(scales: readonly ReferenceScale[], marker: Biomarker, units: UnitSystem): string {
  return `The interval differs by sex, and which applies is not known here.${scaleTexts(scales, marker, units)}`;
}
