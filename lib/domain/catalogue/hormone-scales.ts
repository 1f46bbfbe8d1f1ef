import type { Sex } from "./panels";
import { below, interval, type ReferenceScale, unprinted, upTo } from "./scale";

const MEN = { sex: "male" } as const;
const WOMEN = { sex: "female" } as const;

const aged = (sex: Sex, ages: string, low: number, high: number): ReferenceScale =>
  interval(low, high, { sex, condition: `${ages} years`, needs: "age" });

const psa = (condition: string, high: number): ReferenceScale => upTo(high, { ...MEN, condition, needs: "age" });

const phase = (condition: string, low: number, high: number): ReferenceScale =>
  interval(low, high, { ...WOMEN, condition, needs: "cycle" });

/** The scales of hormones: many hold for an age, a day of the cycle or an hour that no report tells. */
export const HORMONE_SCALES: Readonly<Record<string, readonly ReferenceScale[]>> = {
  testosterone: [
    interval(240, 950, { ...MEN, condition: "laboratory interval" }),
    interval(264, 916, { ...MEN, condition: "harmonized, 19 to 39 years", needs: "age" }),
    interval(8, 60, WOMEN),
  ],
  "free-t": [
    aged("male", "20 to 24", 52.5, 207),
    aged("male", "65 to 69", 34.7, 130),
    upTo(10.8, { ...WOMEN, condition: "18 to 49 years", needs: "age" }),
  ],
  shbg: [interval(13.3, 89.5, MEN), aged("female", "18 to 46", 18.2, 135.5), aged("female", "47 to 91", 16.8, 125.2)],
  estradiol: [
    interval(10, 40, MEN),
    phase("before menopause, by phase", 15, 350),
    below(10, { ...WOMEN, condition: "after menopause", needs: "cycle" }),
  ],
  cortisol: [interval(7, 25, { condition: "morning sample", needs: "hour" })],
  "dhea-s": [
    aged("male", "18 to 30", 105, 728),
    aged("male", "31 to 40", 57, 522),
    aged("male", "41 to 50", 34, 395),
    aged("male", "51 to 60", 20, 299),
    aged("male", "61 to 70", 12, 227),
    aged("male", "71 and more", 6.6, 162),
    aged("female", "18 to 30", 83, 377),
    aged("female", "31 to 40", 45, 295),
    aged("female", "41 to 50", 27, 240),
    aged("female", "51 to 60", 16, 195),
    aged("female", "61 to 70", 9.7, 159),
    aged("female", "71 and more", 5.3, 124),
  ],
  fsh: [interval(1.2, 15.8, MEN), unprinted({ ...WOMEN, condition: "by the day of the cycle", needs: "cycle" })],
  lh: [
    interval(1.3, 9.6, MEN),
    phase("follicular phase", 1.9, 14.6),
    phase("mid-cycle", 12.2, 118),
    phase("luteal phase", 0.7, 12.9),
    phase("after menopause", 5.3, 65.4),
  ],
  prolactin: [interval(4, 15.2, MEN), interval(4.8, 23.3, WOMEN)],
  psa: [
    psa("under 40 years", 2),
    psa("40 to 49 years", 2.5),
    psa("50 to 59 years", 3.5),
    psa("60 to 69 years", 4.5),
    psa("70 to 79 years", 6.5),
    psa("80 years and more", 7.2),
  ],
};
