import type { Sex } from "./panels";
import { below, type CyclePart, interval, type ReferenceScale, unprinted, upTo } from "./scale";

const MEN = { sex: "male" } as const;
const WOMEN = { sex: "female" } as const;

/** Nobody is older. */
const OLDEST = 130;

const yearsText = (from: number, to: number) => (to === OLDEST ? `${from} years and more` : `${from} to ${to} years`);

const aged = (sex: Sex, from: number, to: number, low: number, high: number): ReferenceScale =>
  interval(low, high, { sex, condition: yearsText(from, to), needs: "age", ages: [from, to] });

const psa = (from: number, to: number, high: number): ReferenceScale => {
  const condition = from < 40 ? "under 40 years" : yearsText(from, to);
  return upTo(high, { ...MEN, condition, needs: "age", ages: [from, to] });
};

const phase = (cycle: CyclePart, low: number, high: number, condition: string = cycle): ReferenceScale =>
  interval(low, high, { ...WOMEN, condition, needs: "cycle", cycle });

/** The scales of hormones: many hold for an age, a day of the cycle or an hour that no report tells. */
export const HORMONE_SCALES: Readonly<Record<string, readonly ReferenceScale[]>> = {
  testosterone: [
    interval(240, 950, { ...MEN, condition: "laboratory interval" }),
    interval(264, 916, { ...MEN, condition: "harmonized, 19 to 39 years", needs: "age", ages: [19, 39] }),
    interval(8, 60, WOMEN),
  ],
  "free-t": [
    aged("male", 20, 24, 52.5, 207),
    aged("male", 65, 69, 34.7, 130),
    upTo(10.8, { ...WOMEN, condition: "18 to 49 years", needs: "age", ages: [18, 49] }),
  ],
  shbg: [interval(13.3, 89.5, MEN), aged("female", 18, 46, 18.2, 135.5), aged("female", 47, 91, 16.8, 125.2)],
  estradiol: [
    interval(10, 40, MEN),
    phase("any", 15, 350, "before menopause, by phase"),
    below(10, { ...WOMEN, condition: "after menopause", needs: "cycle", cycle: "after menopause" }),
  ],
  cortisol: [interval(7, 25, { condition: "morning sample", needs: "hour" })],
  "dhea-s": [
    aged("male", 18, 30, 105, 728),
    aged("male", 31, 40, 57, 522),
    aged("male", 41, 50, 34, 395),
    aged("male", 51, 60, 20, 299),
    aged("male", 61, 70, 12, 227),
    aged("male", 71, OLDEST, 6.6, 162),
    aged("female", 18, 30, 83, 377),
    aged("female", 31, 40, 45, 295),
    aged("female", 41, 50, 27, 240),
    aged("female", 51, 60, 16, 195),
    aged("female", 61, 70, 9.7, 159),
    aged("female", 71, OLDEST, 5.3, 124),
  ],
  fsh: [
    interval(1.2, 15.8, MEN),
    unprinted({ ...WOMEN, condition: "by the day of the cycle", needs: "cycle", cycle: "any" }),
  ],
  lh: [
    interval(1.3, 9.6, MEN),
    phase("follicular phase", 1.9, 14.6),
    phase("mid-cycle", 12.2, 118),
    phase("luteal phase", 0.7, 12.9),
    phase("after menopause", 5.3, 65.4),
  ],
  prolactin: [interval(4, 15.2, MEN), interval(4.8, 23.3, WOMEN)],
  psa: [psa(18, 39, 2), psa(40, 49, 2.5), psa(50, 59, 3.5), psa(60, 69, 4.5), psa(70, 79, 6.5), psa(80, OLDEST, 7.2)],
};
