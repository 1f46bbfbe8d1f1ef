/**
 * Everything the quiz may recommend, by the key of its panel. The order settles ties: at equal points the test that
 * stands earlier wins, which is the cheaper one, and of two at one price the one with fewer markers. Nobody is sold
 * more because the points were level.
 */
export const CANDIDATES = [
  "mini-vitamin-d",
  "mini-thyroid",
  "mini-glucose",
  "mini-cholesterol",
  "hormone",
  "thyroid",
  "core",
  "heart-metabolic",
  "ultimate",
] as const;

/** The key of a panel that the quiz may recommend. */
export type Candidate = (typeof CANDIDATES)[number];

/** Points for or against some candidates. A candidate that is not named gets none. */
export type Points = Readonly<Partial<Record<Candidate, number>>>;

/** The same points for each of the mini panels. */
export function minis(points: number): Points {
  return {
    "mini-vitamin-d": points,
    "mini-thyroid": points,
    "mini-glucose": points,
    "mini-cholesterol": points,
  };
}

/** The same points for each arm-draw program. */
export function programs(points: number): Points {
  return { hormone: points, thyroid: points, core: points, "heart-metabolic": points, ultimate: points };
}
