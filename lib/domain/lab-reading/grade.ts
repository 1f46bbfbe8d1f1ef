import { type Biomarker, biomarkerOf, biomarkerSources } from "../catalogue/biomarkers";
import type { Sex } from "../catalogue/panels";
import { referenceScales } from "../catalogue/reference-scales";
import { over, type Position, type ReferenceScale, type Step, stretchesOf } from "../catalogue/scale";
import { toSi, toUsual } from "./convert";
import { type Beside, heldCut, heldIn, type UnitSystem } from "./cut-points";
import { exactSi, exactUsual } from "./exact-units";
import { limitText, type Place, placeOn, spanText, wantedOf } from "./place-on-scale";
import type { PrintedRange, ReadValue } from "./reading";
import { needReason, sexReason } from "./ungraded-reasons";

/** What a value is held against, and how it stands to it. Never a diagnosis. */
export interface Grade {
  /** "band": the source has a word of its own for the stretch in which the value lies. */
  readonly verdict: Position | "band" | "not-graded";
  /** "printed": the report's own range; "reference": a published one. NULL: neither. */
  readonly by: "printed" | "reference" | null;
  /** The range as printed; or the published stretch with its unit, in the units asked for. NULL: none. */
  readonly text: string | null;
  /** Why it is not graded, in words. NULL: it is. */
  readonly reason: string | null;
  /** Where the published interval comes from. Empty for printed ranges. */
  readonly sources: readonly string[];
  /** The place on a published scale. NULL: not graded by one. */
  readonly place: Place | null;
  /** The line from which a source counts a risk, in the units asked for: "125 nmol/L". NULL: it is no such line. */
  readonly threshold: string | null;
}

type Gradable = Pick<ReadValue, "marker" | "label" | "codes" | "value" | "comparator" | "unit" | "range">;

/** Codes that say "fasting". Source: the catalogue's LOINC column. */
const FASTING_CODES = new Set(["1558-6", "27873-9"]);

const PLAIN = { sources: [], place: null, threshold: null } as const;

const notGraded = (reason: string, text: string | null = null): Grade => ({
  ...PLAIN,
  verdict: "not-graded",
  by: null,
  text,
  reason,
});

const BOUND = "The laboratory gives only a bound, and not every value that it leaves open stands in the same place.";

const NOT_OURS = "Its report printed no range, and we know none with a source.";

/** A printed range as a scale, so that one rule places values on both. */
function printedScale({ low, high, isLowIncluded, isHighIncluded }: PrintedRange): ReferenceScale {
  const under: Step[] = low === null ? [] : [[null, null, "edge"]];
  const above: Step[] = high === null ? [] : [[isHighIncluded ? over(high) : high, null, "edge"]];
  const start = low === null || isLowIncluded ? low : over(low);
  return {
    kind: "interval",
    sex: null,
    condition: null,
    needs: null,
    stretches: stretchesOf([...under, [start, null, "within"], ...above]),
  };
}

function byPrinted(value: Gradable, range: PrintedRange): Grade {
  const place = placeOn(printedScale(range), value);
  if (!place) return notGraded(BOUND, range.text);
  return { ...PLAIN, verdict: place.side, by: "printed", text: range.text, reason: null };
}

/** "Glucose, fasting" says so; "non-fasting" and "breakfast" do not. */
function isFasting({ label, codes }: Gradable): boolean {
  if (/\bno[nt]?[\s-]*fast/i.test(label)) return false;
  return /\bfast/i.test(label) || codes.some((code) => FASTING_CODES.has(code));
}

function unclaimed({ check }: Biomarker): string | null {
  if (check === "none") return "No published interval is claimed for this marker.";
  return check === "general-knowledge" ? "We have not checked a published interval for this marker yet." : null;
}

function atPlace(place: Place, marker: Biomarker, units: UnitSystem, beside: Beside | null): Grade {
  const { scale, stretch, side, isSeveral } = place;
  const wanted = wantedOf(scale);
  const { name, from } = stretch;
  // A stretch without a word is told by what the source wants: 62 is below "70 to below 100".
  const shown = name === null && wanted ? wanted : stretch;
  const limit = scale.kind === "threshold" ? (wanted?.to ?? from) : null;
  return {
    verdict: name === null || isSeveral ? side : "band",
    by: "reference",
    text: spanText(shown, marker, units, beside),
    reason: null,
    sources: biomarkerSources(marker),
    place,
    threshold: limit === null ? null : limitText(limit, marker, units, beside),
  };
}

/** Holds a value against a scale, in SI where it came so and the source states its cut points in SI. */
function onScale(
  scale: ReferenceScale,
  { value, unit, comparator, usual }: Pick<Gradable, "value" | "unit" | "comparator"> & { readonly usual: number },
  marker: Biomarker,
  units: UnitSystem,
): Grade {
  const held = heldIn(marker, unit);
  const exact = held === "si" ? exactSi(marker.key, value, unit) : usual;
  const bound = { value: exact ?? usual, comparator };
  const place = placeOn(scale, bound, (cut) => heldCut(marker, cut, held, held));
  if (!place) return notGraded(BOUND);
  const shown = (units === "si" ? toSi : toUsual)(marker.key, value, unit);
  return atPlace(place, marker, units, shown && { value: shown.value, held });
}

function byReference(value: Gradable, marker: Biomarker, sex: Sex | null, units: UnitSystem): Grade {
  const doubt = unclaimed(marker);
  if (doubt) return notGraded(doubt);
  const usual = exactUsual(marker.key, value.value, value.unit);
  if (usual === null) return notGraded("Its unit cannot be compared with the published interval.");
  const scales = referenceScales(marker.key).filter((one) => one.sex === null || sex === null || one.sex === sex);
  const [first] = scales;
  if (!first) return notGraded(`No published interval is claimed for ${sex === "female" ? "women" : "men"}.`);
  const usable = scales.find(({ needs }) => needs === null || (needs === "fasting" && isFasting(value)));
  if (!usable) return notGraded(needReason(first.needs, scales, marker, units));
  if (usable.sex !== null && sex === null) return notGraded(sexReason(scales, marker, units));
  return onScale(usable, { ...value, usual }, marker, units);
}

/**
 * Holds a value against the range printed on its report or, without one, against a published scale. Says below, within,
 * above or the source's own word, or why it cannot be said. Nothing is rounded.
 * @param sex    NULL: not known; intervals that differ by sex are then not graded
 * @param units  in which published numbers are told
 */
export function gradeOf(value: Gradable, sex: Sex | null = null, units: UnitSystem = "conventional"): Grade {
  if (value.range) return byPrinted(value, value.range);
  if (value.marker === null) return notGraded("No marker is chosen for this value.");
  const marker = biomarkerOf(value.marker);
  return marker ? byReference(value, marker, sex, units) : notGraded(NOT_OURS);
}
