import { referenceScales, statedSiCut } from "../catalogue/reference-scales";
import { type Counted, exactSi, exactUsual, siUnitOf, unitFor } from "./exact-units";
import { roundTo } from "./numbers";
import { unitOf } from "./units";

/** In which units values are shown. */
export type UnitSystem = "conventional" | "si";

/** A number that is shown beside a cut point, in the same units, and in which units it was held against the scale. */
export interface Beside {
  readonly value: number;
  readonly held: UnitSystem;
}

/** Every digit that rounding for people may need. */
const DIGITS = [3, 4, 5, 6, 7, 8, 9] as const;

/** Whether a value lies beyond the beginning of a stretch. */
const hasPassed = (value: number, cut: number, isIncluded: boolean) => (isIncluded ? value >= cut : value > cut);

/** In which units a value is held against a scale: a value in SI against the SI cut points that a source states. */
export function heldIn(marker: Counted, unitText: string | null): UnitSystem {
  const kind = unitFor(marker, unitText)?.kind;
  const isSi = kind === unitOf(siUnitOf(marker))?.kind && kind !== unitOf(marker.unit)?.kind;
  const cuts = referenceScales(marker.key).flatMap(({ stretches }) => stretches.flatMap(({ from }) => from ?? []));
  return isSi && cuts.some((cut) => statedSiCut(marker.key, cut) !== null) ? "si" : "conventional";
}

/** A cut point in other units as its source states it; else converted. */
function statedCut({ key, unit }: Counted, cut: number, units: UnitSystem): number {
  return units === "conventional" ? cut : (statedSiCut(key, cut) ?? exactSi(key, cut, unit) ?? cut);
}

/** The cut point against which a value is held, converted to the units in which it is shown. */
export function heldCut(marker: Counted, cut: number, held: UnitSystem, units: UnitSystem): number {
  const own = statedCut(marker, cut, held);
  if (held === units) return own;
  return held === "si"
    ? (exactUsual(marker.key, own, siUnitOf(marker)) ?? cut)
    : (exactSi(marker.key, own, marker.unit) ?? cut);
}

/**
 * A converted value rounded for people, but never over a cut point of its marker: 19.95 below 20 is not told as 20.
 * @param held  in which units it is held against the scale
 * @param first  a rounding to try before that to three digits
 */
export function roundedInPlace(
  marker: Counted,
  exact: number,
  held: UnitSystem,
  units: UnitSystem,
  first: number = roundTo(exact),
): number {
  const begins = referenceScales(marker.key).flatMap(({ stretches }) =>
    stretches.flatMap(({ from, isFromIncluded }) => (from === null ? [] : [{ from, isFromIncluded }])),
  );
  const cuts = begins.map(({ from, isFromIncluded }) => {
    const cut = heldCut(marker, from, held, units);
    const isPast = hasPassed(exact, cut, isFromIncluded);
    const stated = statedCut(marker, from, units);
    return {
      isKept: (made: number) => hasPassed(made, cut, isFromIncluded) === isPast,
      isStatedKept: (made: number) => hasPassed(made, stated, isFromIncluded) === isPast,
    };
  });
  const kept = [first, ...DIGITS.map((digits) => roundTo(exact, digits))].filter((made) =>
    cuts.every(({ isKept }) => isKept(made)),
  );
  return kept.find((made) => cuts.every(({ isStatedKept }) => isStatedKept(made))) ?? kept[0] ?? exact;
}

/**
 * A cut point as people are told it: as its source states it in these units, else to three digits, and to more where
 * the number beside it would seem to lie on the other side.
 */
export function toldCut(
  marker: Counted,
  cut: number,
  isIncluded: boolean,
  units: UnitSystem,
  beside: Beside | null,
): number {
  const isStated =
    units === "conventional" || siUnitOf(marker) === marker.unit || statedSiCut(marker.key, cut) !== null;
  const stated = statedCut(marker, cut, units);
  const told = isStated ? stated : roundTo(stated);
  if (!beside) return told;
  const held = heldCut(marker, cut, beside.held, units);
  const isPast = hasPassed(beside.value, held, isIncluded);
  const choices = [told, ...DIGITS.map((digits) => roundTo(held, digits))];
  return choices.find((made) => hasPassed(beside.value, made, isIncluded) === isPast) ?? held;
}
