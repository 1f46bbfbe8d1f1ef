import { type Biomarker, biomarkerOf, biomarkerSources } from "../catalogue/biomarkers";
import { toUsual } from "./convert";
import { type Position, positionIn } from "./ranges";
import type { PrintedRange, ReadValue } from "./reading";
import { type ReferenceBand, referenceBands } from "./reference-bands";

/** What a value is held against, and how it stands to it. Never a diagnosis. */
export interface Grade {
  /** "band": the source divides the scale, and the value lies in the band that `text` names. */
  readonly verdict: Position | "band" | "not-graded";
  /** "printed": the report's own range; "reference": a published one. NULL: neither. */
  readonly by: "printed" | "reference" | null;
  /** The range or band as written, in the value's unit when printed, else in the marker's usual unit. NULL: none. */
  readonly text: string | null;
  /** Why it is not graded, in words. NULL: it is. */
  readonly reason: string | null;
  /** Where the published interval comes from. Empty for printed ranges. */
  readonly sources: readonly string[];
}

/** What a person may have told us on their device. It is never sent or stored with results. */
export type Sex = "male" | "female" | null;

type Gradable = Pick<ReadValue, "marker" | "label" | "codes" | "value" | "comparator" | "unit" | "range">;

const FASTING_CODES = new Set(["1558-6", "27873-9"]);

/** Markers whose published cut points count only for a fasting sample. */
const FASTING_ONLY = new Set(["glucose"]);

const notGraded = (reason: string, text: string | null = null): Grade => ({
  verdict: "not-graded",
  by: null,
  text,
  reason,
  sources: [],
});

type Bound = Pick<Gradable, "value" | "comparator">;

/** "<0.2" says that the value is anywhere below. */
function positionBelow(
  { low }: Pick<PrintedRange, "low">,
  { value, comparator }: Bound,
  here: Position,
): Position | null {
  if (low === null) return here === "above" ? null : "within";
  return value < low || (value === low && comparator === "<") ? "below" : null;
}

/** ">90" says that the value is anywhere above. */
function positionAbove(
  { high }: Pick<PrintedRange, "high">,
  { value, comparator }: Bound,
  here: Position,
): Position | null {
  if (high === null) return here === "below" ? null : "within";
  return value > high || (value === high && comparator === ">") ? "above" : null;
}

/** A bound is judged only when all that it leaves open stands on one side. NULL: it does not. */
function positionOf(range: Omit<PrintedRange, "text">, value: Bound): Position | null {
  const here = positionIn(range, value.value);
  if (value.comparator === null) return here;
  return value.comparator.startsWith("<") ? positionBelow(range, value, here) : positionAbove(range, value, here);
}

const BOUND = "The laboratory gives only a bound, and it leaves open on which side of the range the value is.";

function byPrinted(value: Gradable, range: PrintedRange): Grade {
  const position = positionOf(range, value);
  if (position === null) return notGraded(BOUND, range.text);
  return { verdict: position, by: "printed", text: range.text, reason: null, sources: [] };
}

/** The reference text for this person. NULL: it differs by sex, and that is not known. */
function referenceText(marker: Biomarker, sex: Sex): string | null {
  const female = /grade as men/.test(marker.referenceFemale) ? marker.referenceMale : marker.referenceFemale;
  if (sex === "male" || female === marker.referenceMale) return marker.referenceMale;
  return sex === "female" ? female : null;
}

/** 99.5 lies between "70-99" and "100-125": it counts as the source would print it. */
function bandFor(bands: readonly ReferenceBand[], value: number): ReferenceBand | undefined {
  const inside = (amount: number) => bands.find((band) => positionIn(band, amount) === "within");
  const decimals = Math.max(...bands.map(({ text }) => /\.(\d+)/.exec(text)?.[1]?.length ?? 0));
  return inside(value) ?? inside(Number(value.toFixed(decimals)));
}

function inBands(
  bands: readonly ReferenceBand[],
  value: Pick<Gradable, "value" | "comparator">,
  sources: readonly string[],
): Grade {
  const [only] = bands;
  if (bands.length === 1 && only) {
    const position = positionOf(only, value);
    if (position === null) return notGraded(BOUND, only.text);
    return { verdict: position, by: "reference", text: only.text, reason: null, sources };
  }
  if (value.comparator !== null) return notGraded(BOUND);
  const band = bandFor(bands, value.value);
  if (!band)
    return notGraded(`The value lies between the published cut points: ${bands.map(({ text }) => text).join("; ")}.`);
  return { verdict: "band", by: "reference", text: band.text, reason: null, sources };
}

function unchecked(marker: Biomarker): string | null {
  if (marker.check === "none") return "No published interval is claimed for this marker.";
  if (marker.check === "general-knowledge") return "We have not checked a published interval for this marker yet.";
  return null;
}

function isFasting({ label, codes }: Gradable): boolean {
  return /fast/i.test(label) || codes.some((code) => FASTING_CODES.has(code));
}

function byReference(value: Gradable, marker: Biomarker, sex: Sex): Grade {
  const doubt = unchecked(marker);
  if (doubt) return notGraded(doubt);
  const usual = toUsual(marker.key, value.value, value.unit);
  if (!usual) return notGraded("Its unit cannot be compared with the published interval.");
  if (FASTING_ONLY.has(marker.key) && !isFasting(value)) {
    return notGraded("The published cut points are for a fasting sample, and the report does not say whether it was.");
  }
  const text = referenceText(marker, sex);
  if (text === null)
    return notGraded(`The interval differs by sex. Men: ${marker.referenceMale}. Women: ${marker.referenceFemale}.`);
  const bands = referenceBands(text);
  if (!bands) return notGraded(`The interval depends on what a report does not say: ${text}.`);
  return inBands(bands, { value: usual.value, comparator: value.comparator }, biomarkerSources(marker));
}

/**
 * Holds a value against the range printed on its report or, without one, against a published interval. Says below,
 * within, above or the source's own band, or why it cannot be said.
 * @param sex  NULL: not known; intervals that differ by sex are then not graded
 */
export function gradeOf(value: Gradable, sex: Sex = null): Grade {
  if (value.range) return byPrinted(value, value.range);
  const marker = value.marker === null ? undefined : biomarkerOf(value.marker);
  return marker ? byReference(value, marker, sex) : notGraded("No marker is chosen for this value.");
}
