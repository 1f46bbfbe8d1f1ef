/** Where the wanted stretch of every marker begins and ends on its line, and where values without a verdict stand. */
export const CORRIDOR = { from: 0.34, to: 0.72, ungraded: 0.9 } as const;

/** The farthest a graded tick may stand: it keeps clear of the ends, and of values without a verdict. */
const ENDS = { first: 0.015, last: 0.855 } as const;

/** The wanted stretch of a marker, in its unit. NULL: open on that side. */
export interface Wanted {
  readonly from: number | null;
  readonly to: number | null;
}

/**
 * The place of a value on a line whose wanted stretch always lies in the corridor: linear in the marker's own unit, so
 * that a tick stands as far into its range, or beyond it, as the value does. A stretch that is open below begins at zero;
 * one that is open above is drawn to twice its beginning, or to a quarter more than the value.
 * @returns a share of the line's length
 */
export function placeInCorridor(value: number, { from, to }: Wanted): number {
  const low = from ?? 0;
  const high = to ?? Math.max(low * 2, value * 1.25);
  const share = CORRIDOR.from + ((value - low) / (high - low)) * (CORRIDOR.to - CORRIDOR.from);
  return Math.min(ENDS.last, Math.max(ENDS.first, share));
}
