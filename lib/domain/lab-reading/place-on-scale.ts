import type { Biomarker } from "../catalogue/biomarkers";
import type { Position, ReferenceScale, Stretch } from "../catalogue/scale";
import { unitText } from "../catalogue/unit-text";
import { type Beside, toldCut, type UnitSystem } from "./cut-points";
import { siUnitOf } from "./exact-units";
import type { Comparator } from "./reading";

export type { UnitSystem } from "./cut-points";

/** A value, or a bound of one, in the unit of a scale. */
interface Bound {
  readonly value: number;
  /** NULL: a plain value. */
  readonly comparator: Comparator | null;
}

/** The stretch of a scale in which a value lies. */
export interface PlaceOnScale {
  readonly scale: ReferenceScale;
  /** Of a bound that leaves several open on one side: all of them as one. */
  readonly stretch: Stretch;
  /** Where that is to what the source wants. */
  readonly side: Position;
  /** True: a bound leaves open which of several stretches it is, and only the side is certain. */
  readonly isSeveral: boolean;
}

/** Where a stretch begins, in the unit of the value that is placed. NULL: open below. */
type Begin = Pick<Stretch, "from" | "isFromIncluded">;

/** Which stretch holds a value, or what lies just above it. */
function indexOf(begins: readonly Begin[], value: number, isJustAbove: boolean): number {
  return begins.findLastIndex(
    ({ from, isFromIncluded }) => from === null || from < value || (from === value && (isFromIncluded || isJustAbove)),
  );
}

/** As `indexOf`, for what lies just below a value. */
function indexBelow(begins: readonly Begin[], value: number): number {
  return begins.findLastIndex(({ from }) => from === null || from < value);
}

/** The first and the last stretch that a value may lie in: both are the same for a plain value. */
function openTo(begins: readonly Begin[], { value, comparator }: Bound): readonly [first: number, last: number] {
  const [at, last] = [indexOf(begins, value, false), begins.length - 1];
  if (comparator === null) return [at, at];
  return {
    "<": [0, indexBelow(begins, value)] as const,
    "<=": [0, at] as const,
    ">=": [at, last] as const,
    ">": [indexOf(begins, value, true), last] as const,
  }[comparator];
}

/** What a source wants, or at least does not speak against. */
const isWanted = ({ stance }: Stretch) => stance === "within" || stance === "between";

/** Where a stretch of a scale is to what the source wants. */
export function sideOf({ stretches }: ReferenceScale, stretch: Stretch): Position {
  if (isWanted(stretch)) return "within";
  return stretches.indexOf(stretch) < stretches.findIndex(isWanted) ? "below" : "above";
}

/** Stretches on one side of what a source wants, as one: its word is the one nearest to that, its stance the mildest. */
function joined(stretches: readonly Stretch[], side: Position): Stretch | null {
  const [first, last] = [stretches.at(0), stretches.at(-1)];
  if (!first || !last) return null;
  const { name } = side === "below" ? last : first;
  const stance = stretches.some((one) => one.stance === "edge") ? "edge" : "outside";
  const { from, isFromIncluded } = first;
  return { from, isFromIncluded, to: last.to, isToIncluded: last.isToIncluded, name, stance };
}

/**
 * The place of a value on a scale. Stretches are half open, so that no value is rounded over a cut point: 99.5 is below
 * 100, though a source may print "70-99" and "100-125".
 * @param cutOf  a cut point of the scale in the unit of the value
 * @returns NULL: a bound that leaves open on which side the value is
 */
export function placeOn(
  scale: ReferenceScale,
  bound: Bound,
  cutOf: (cut: number) => number = (cut) => cut,
): PlaceOnScale | null {
  const begins = scale.stretches.map(({ from, isFromIncluded }) => ({
    from: from === null ? null : cutOf(from),
    isFromIncluded,
  }));
  const [first, last] = openTo(begins, bound);
  const open = scale.stretches.slice(first, last + 1);
  const [only, ...others] = open;
  if (!only) return null;
  const side = sideOf(scale, only);
  if (others.length === 0) return { scale, stretch: only, side, isSeveral: false };
  if (side === "within" || open.some((stretch) => sideOf(scale, stretch) !== side)) return null;
  const stretch = joined(open, side);
  return stretch && { scale, stretch, side, isSeveral: true };
}

/** What a source wants, as one stretch. */
export function wantedOf({ stretches }: ReferenceScale): Stretch | null {
  const [first, last] = [stretches.find(isWanted), stretches.findLast(isWanted)];
  return first && last ? { ...first, to: last.to, isToIncluded: last.isToIncluded } : null;
}

/** The unit of a marker's scale as people write it. Empty: its numbers have none. */
function unitFor(marker: Biomarker, units: UnitSystem): string {
  const unit = units === "si" ? siUnitOf(marker) : marker.unit;
  return unit === "ratio" || unit === "index" ? "" : ` ${unitText(unit)}`;
}

/**
 * "125 nmol/L": a number of a marker's scale with its unit, in the units asked for.
 * @param beside  the value that it is told of, which it must not seem to deny. NULL: it stands alone
 */
export function limitText(limit: number, marker: Biomarker, units: UnitSystem, beside: Beside | null = null): string {
  return `${toldCut(marker, limit, true, units, beside)}${unitFor(marker, units)}`;
}

/**
 * A stretch in words, with its unit: "below 90 mg/dL", "90 to below 100 mg/dL", "above 3 to 10 mg/L".
 * @param beside  as for `limitText`
 */
export function scaleStretchText(
  stretch: Stretch,
  marker: Biomarker,
  units: UnitSystem,
  beside: Beside | null = null,
): string {
  const { from, to, isFromIncluded, isToIncluded } = stretch;
  const end = to === null ? "" : toldCut(marker, to, !isToIncluded, units, beside);
  const unit = unitFor(marker, units);
  if (from === null) return `${isToIncluded ? "up to" : "below"} ${end}${unit}`;
  const start = toldCut(marker, from, isFromIncluded, units, beside);
  if (to === null) return isFromIncluded ? `${start}${unit} and above` : `above ${start}${unit}`;
  return `${isFromIncluded ? "" : "above "}${start} to ${isToIncluded ? "" : "below "}${end}${unit}`;
}
