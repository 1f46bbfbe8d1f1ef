/** A name and a date as a hand writes them on a tube's label, stroke by stroke. Unit: millimeters. */

/**
 * Loops of a pen that runs on, one per letter.
 * @param {number} x @param {number} y the line they stand on @param {readonly number[]} heights
 */
function cursive(x, y, heights) {
  const steps = 14;
  return heights.flatMap((height, letter) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const turn = (2 * Math.PI * step) / steps;
      const lift = (height * (1 - Math.cos(turn))) / 2;
      const right = 0.82 * (letter + step / steps) - 0.34 * Math.sin(turn) + 0.3 * lift;
      return /** @type {[number, number]} */ ([x + right, y - lift]);
    }),
  );
}

/** Nobody's: loops without letters. */
export const NAME = [cursive(6.4, 11.4, [1.7, 0.75, 1.75, 1.75, 0.75]), cursive(11.6, 11.4, [1.6, 0.7, 0.8, 1.7])];

/** "3/14", each stroke as x and y in turn, in tenths of a millimeter. */
const STROKES = ["0 1 4 0 8 3 4 6 8 10 5 14 0 13", "12 15 19 -1", "23 3 27 0 26 14", "35 0 31 8 40 8", "38 5 36 14"];

export const DATE = STROKES.map((stroke) =>
  [...stroke.matchAll(/(\S+) (\S+)/g)].map(
    ([, right, down]) => /** @type {[number, number]} */ ([6.6 + Number(right) / 10, 12.4 + Number(down) / 10]),
  ),
);
