/** The ends of a drawn scale, in the marker's unit. */
export interface Axis {
  readonly min: number;
  readonly max: number;
}

/** A number that stands on a scale. */
export interface AxisNumber {
  readonly value: number;
  /** The place of its cut point, as a share of the scale's length. */
  readonly at: number;
  /** Where it is written: around its place, or with its own end or start there. */
  readonly anchor: "middle" | "end" | "start";
  /** Where that is, as a share: its cut point's place, but never so that it hangs over an end of the scale. */
  readonly written: number;
  /** 0 beside the scale, 1 a line farther off, where the one before would touch it. */
  readonly line: 0 | 1;
}

/** Cut points that are computed carry the noise of binary fractions: 2.7000000000000006. */
const clean = (value: number) => Number(value.toPrecision(6));

/**
 * A scale that reaches beyond its outermost cut points by half of what lies between them, and by as much again as the
 * point itself where there is one alone; to round numbers, and never below zero, since nothing is measured there.
 * @param cuts  at least one
 */
export function axisOf(cuts: readonly number[]): Axis {
  const [low, high] = [Math.min(...cuts), Math.max(...cuts)];
  const air = high > low ? (high - low) / 2 : high;
  const step = 10 ** Math.floor(Math.log10(air));
  const min = Math.max(0, Math.floor((low - air) / step) * step);
  return { min: clean(min), max: clean(Math.ceil((high + air) / step) * step) };
}

/** The place of a value on a scale, as a share of its length. */
export function shareOfAxis(value: number, { min, max }: Axis): number {
  return Math.min(1, Math.max(0, (value - min) / (max - min)));
}

/** The widths of a digit and of a point on the narrowest scale that is drawn, as shares of its length. */
const DIGIT = 0.0245;
const POINT = 0.012;

/** How wide a number is written, as a share of the narrowest scale that is drawn. */
export function widthOf(value: number): number {
  const text = String(value);
  const points = text.split(".").length - 1;
  return (text.length - points) * DIGIT + points * POINT;
}

/** Air on either side of a number that stands around its place. */
const AIR = 0.012;

/**
 * An interval's ends, each written away from the other, so that the narrowest one leaves room for both; one that has a
 * single end has it written as its last.
 */
function endNumbers(axis: Axis, cuts: readonly number[]): AxisNumber[] {
  return cuts.map((value, index) => {
    const at = shareOfAxis(value, axis);
    if (index < cuts.length - 1) return { value, at, anchor: "end", written: Math.max(at, widthOf(value)), line: 0 };
    return { value, at, anchor: "start", written: Math.min(at, 1 - widthOf(value)), line: 0 };
  });
}

/** The cut points as numbers that touch neither each other nor those at the scale's ends. */
export function numbersOn(axis: Axis, cuts: readonly number[], kind: "interval" | "cuts"): AxisNumber[] {
  if (kind === "interval") return endNumbers(axis, cuts);
  const ends = [widthOf(axis.min), 0];
  const last = 1 - widthOf(axis.max);
  return cuts.map((value) => {
    const at = shareOfAxis(value, axis);
    const half = widthOf(value) / 2 + AIR;
    const line = at - half < (ends[0] ?? 0) || at + half > last ? 1 : 0;
    ends[line] = at + half;
    return { value, at, anchor: "middle", written: at, line };
  });
}

/** Whether the numbers at the scale's own ends have room beside those of its cut points. */
export function hasRoom(axis: Axis, numbers: readonly AxisNumber[]): { min: boolean; max: boolean } {
  const near = numbers.filter(({ line }) => line === 0);
  const lefts = near.map(
    ({ anchor, written, value }) => written - widthOf(value) * { start: 0, middle: 0.5, end: 1 }[anchor],
  );
  const rights = near.map(({ value }, index) => (lefts[index] ?? 0) + widthOf(value));
  return {
    min: Math.min(...lefts, 1) >= widthOf(axis.min) + AIR,
    max: Math.max(...rights, 0) <= 1 - widthOf(axis.max) - AIR,
  };
}
