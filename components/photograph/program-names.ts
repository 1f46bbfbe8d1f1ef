import { type BrandedName, isBranded } from "./box-photograph";
import type { SmallName } from "./small-photograph";

const PROGRAMS: Readonly<Record<string, SmallName>> = {
  core: "closed",
  "heart-metabolic": "filling",
  hormone: "card",
  thyroid: "device",
  ultimate: "open",
  "mini-cholesterol": "finger",
  "mini-glucose": "lancets",
  "mini-thyroid": "fingertube",
  "mini-vitamin-d": "aftercare",
};

/** What a partner's shop shows of programs whose photograph is ours alone. */
const OF_PARTNERS: Readonly<Record<string, BrandedName>> = { thyroid: "closed", "mini-thyroid": "finger" };

/** Which photograph stands for a program or mini panel, by its key in the catalogue. Unknown keys show the kit. */
export const programPhotograph = (key: string): SmallName => PROGRAMS[key] ?? "closed";

/** The same in a partner's shop. */
export function partnersPhotograph(key: string): BrandedName {
  const name = programPhotograph(key);
  return isBranded(name) ? name : (OF_PARTNERS[key] ?? "closed");
}
