import type { CSSProperties } from "react";

/** How far a digit of the serif begins within its box, in hundredths of its size, from 0 to 9. */
const BEARINGS = [4, 7, 4, 6, 1, 6, 6, 6, 5, 5] as const;

/** Moves a large number to the left by the paper before its first digit, so that its ink stands on the column's edge. */
export function opticalEdge(text: string | number): CSSProperties {
  const bearing = BEARINGS[Number(String(text)[0])] ?? 0;
  return { marginInlineStart: `${-bearing / 100}em` };
}
