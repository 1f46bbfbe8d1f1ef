const STEPS = [1, 2, 2.5, 5];
const LEAST_CENTS = 100;

/** The steps of an axis from the smallest on: 1, 2, 2.5 and 5 times a power of ten, in whole dollars. */
function* steps(): Generator<number> {
  for (let power = LEAST_CENTS; ; power *= 10) {
    for (const step of STEPS) if ((step * power) % LEAST_CENTS === 0) yield step * power;
  }
}

/**
 * Where an axis of money has its marks: at even steps, zero among them, from at or below the least to at or above the most.
 * @param amounts  what is drawn, in cents
 * @param most     the axis has no more steps than this, two at least
 * @returns        cents, ascending
 */
export function roundTicks(amounts: readonly number[], most: number): number[] {
  const [least, greatest] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  for (const step of steps()) {
    const first = Math.floor(least / step);
    const count = Math.max(Math.ceil(greatest / step) - first, 1);
    if (count <= most) return Array.from({ length: count + 1 }, (_, place) => (first + place) * step);
  }
  return [];
}
