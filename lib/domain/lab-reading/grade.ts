import { type Biomarker, biomarkerOf, biomarkerSources } from "../catalogue/biomarkers";
import { referenceScales } from "../catalogue/reference-scales";
import { type Need, over, type Position, type ReferenceScale, type Step, stretchesOf } from "../catalogue/scale";
import { unitText } from "../catalogue/unit-text";
import { ADULT_AGE, type Circumstances, fitOf, NOTHING_KNOWN } from "./circumstances";
import { toSi, toUsual } from "./convert";
import { type Beside, heldCut, heldIn, type UnitSystem } from "./cut-points";
import { COUNTLESS, exactSi, exactUsual } from "./exact-units";
import { limitText, type PlaceOnScale, placeOn, scaleStretchText, wantedOf } from "./place-on-scale";
import type { PrintedRange, ReadValue } from "./reading";
import { adultReason, NO_NUMBERS, needReason, otherReason, sexReason } from "./ungraded-reasons";

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
  readonly place: PlaceOnScale | null;
  /** The line from which a source counts a risk, in the units asked for: "125 nmol/L". NULL: it is no such line. */
  readonly threshold: string | null;
  /** What it hangs on, where that decides that it is not graded. NULL: on nothing that somebody could tell. */
  readonly needs: Need | "sex" | null;
}

type Gradable = Pick<ReadValue, "marker" | "label" | "codes" | "value" | "comparator" | "unit" | "range">;

/** Codes that say "fasting". Source: the catalogue's LOINC column. */
const FASTING_CODES = new Set(["1558-6", "27873-9"]);

const PLAIN = { sources: [], place: null, threshold: null, needs: null } as const;

const notGraded = (reason: string, text: string | null = null, needs: Grade["needs"] = null): Grade => ({
  ...PLAIN,
  needs,
  verdict: "not-graded",
  by: null,
  text,
  reason,
});

/** What another sample would tell, so that the answer is no end of it. */
const ASKED_AGAIN: ReadonlySet<Need | null> = new Set(["fasting", "hour"]);

/** Why a bound that leaves several places open has no grade; in the units shown. */
const boundReason = (bound: string) =>
  `The laboratory gives only a bound, ${bound}, and not every value that it leaves open stands in the same place.`;

/** "<100 mg/dL" */
function boundText({ value, unit, comparator }: Pick<Gradable, "value" | "unit" | "comparator">): string {
  return `${comparator ?? ""}${value}${unit && !COUNTLESS.has(unit) ? ` ${unitText(unit)}` : ""}`;
}

const NOT_OURS = "Its report printed no range, and we know none with a source.";

/** A printed range as a scale, so that one rule places values on both. */
function printedScale({ low, high, isLowIncluded, isHighIncluded }: PrintedRange): ReferenceScale {
  // Nothing is measured below nothing.
  const under: Step[] = low === null || low <= 0 ? [] : [[null, null, "edge"]];
  const above: Step[] = high === null ? [] : [[isHighIncluded ? over(high) : high, null, "edge"]];
  const start = low === null || low <= 0 ? null : isLowIncluded ? low : over(low);
  return {
    kind: "interval",
    sex: null,
    condition: null,
    needs: null,
    ages: null,
    cycle: null,
    stretches: stretchesOf([...under, [start, null, "within"], ...above]),
  };
}

function byPrinted(value: Gradable, range: PrintedRange): Grade {
  const place = placeOn(printedScale(range), value);
  if (!place) return notGraded(boundReason(boundText(value)), range.text);
  return { ...PLAIN, verdict: place.side, by: "printed", text: range.text, reason: null };
}

/** "Glucose, fasting" says so; "breakfast" does not. NULL: nothing is said. */
export function fastingSaid({ label, codes }: Gradable): boolean | null {
  if (/\bno[nt]?[\s-]*fast|\brandom\b/i.test(label)) return false;
  return /\bfast|\bnüchtern|\bà jeun|\ben ayunas|\ba digiuno/i.test(label) ||
    codes.some((code) => FASTING_CODES.has(code))
    ? true
    : null;
}

function unclaimed({ check }: Biomarker): string | null {
  if (check === "none") return "No published interval is claimed for this marker.";
  return check === "general-knowledge" ? "We have not checked a published interval for this marker yet." : null;
}

function atPlace(place: PlaceOnScale, marker: Biomarker, units: UnitSystem, beside: Beside | null): Grade {
  const { scale, stretch, side, isSeveral } = place;
  const wanted = wantedOf(scale);
  const { name, from } = stretch;
  // A stretch without a word is told by what the source wants: 62 is below "70 to below 100".
  const shown = name === null && wanted ? wanted : stretch;
  const limit = scale.kind === "threshold" ? (wanted?.to ?? from) : null;
  return {
    verdict: name === null || isSeveral ? side : "band",
    by: "reference",
    text: scaleStretchText(shown, marker, units, beside),
    reason: null,
    sources: biomarkerSources(marker),
    place,
    threshold: limit === null ? null : limitText(limit, marker, units, beside),
    needs: null,
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
  const shown = (units === "si" ? toSi : toUsual)(marker.key, value, unit);
  if (!place) return notGraded(boundReason(boundText({ ...(shown ?? { value, unit }), comparator })));
  return atPlace(place, marker, units, shown && { value: shown.value, held });
}

/** The scale of a marker that holds for a person and a sample, or why none does. */
function scaleFor(marker: Biomarker, said: Circumstances, units: UnitSystem): ReferenceScale | Grade {
  const all = referenceScales(marker.key);
  if (said.age !== null && said.age < ADULT_AGE) return notGraded(adultReason(said.age));
  if (said.sex === null && all.some(({ sex }) => sex !== null))
    return notGraded(
      sexReason(
        all.filter((scale) => fitOf(scale, said) !== "other"),
        marker,
        units,
      ),
      null,
      "sex",
    );
  const scales = all.filter(({ sex }) => sex === null || sex === said.sex);
  const need = scales[0]?.needs;
  if (need === undefined)
    return notGraded(`No published interval is claimed for ${said.sex === "female" ? "women" : "men"}.`);
  const fits = scales.map((scale) => fitOf(scale, said));
  const usable = scales[fits.indexOf("holds")];
  if (usable) return usable.stretches.length === 0 ? notGraded(NO_NUMBERS) : usable;
  if (fits.includes("unknown")) return notGraded(needReason(need, scales, marker, units), null, need);
  return notGraded(otherReason(need, scales, marker, units), null, ASKED_AGAIN.has(need) ? need : null);
}

function byReference(value: Gradable, marker: Biomarker, said: Circumstances, units: UnitSystem): Grade {
  const doubt = unclaimed(marker);
  if (doubt) return notGraded(doubt);
  const usual = exactUsual(marker.key, value.value, value.unit);
  if (usual === null) return notGraded("Its unit cannot be compared with the published interval.");
  const scale = scaleFor(marker, { ...said, isFasting: fastingSaid(value) ?? said.isFasting }, units);
  return "verdict" in scale ? scale : onScale(scale, { ...value, usual }, marker, units);
}

/**
 * Holds a value against the range printed on its report or, without one, against a published scale. Says below, within,
 * above or the source's own word, or why it cannot be said. Nothing is rounded.
 * @param said   what is known of the person and the sample; an interval that hangs on more is not graded by
 * @param units  in which published numbers are told
 */
export function gradeOf(
  value: Gradable,
  said: Circumstances = NOTHING_KNOWN,
  units: UnitSystem = "conventional",
): Grade {
  if (value.range) return byPrinted(value, value.range);
  if (value.marker === null) return notGraded("No marker is chosen for this value.");
  const marker = biomarkerOf(value.marker);
  return marker ? byReference(value, marker, said, units) : notGraded(NOT_OURS);
}
